// The layout of a board: the blocks of an arrangement on one sheet. Python has the same in core/scene/blocks.py.
import type { Arrangement, BlockPosition, Layouts, Mark, Place, Shape, Sight } from "../../wire/types";

export interface Layout {
  w: number;
  h: number;
  places: Record<string, Place>;
  shapes: Record<string, Shape>;
  ground: Mark[];
  sight?: Sight | undefined;
}

const known = new WeakMap<Arrangement, Layout>();

/** The layout of one of these arrangements; the same one each time. */
export function layoutOf(layouts: Layouts, way: number, ways: readonly Arrangement[] = layouts.ways): Layout {
  const arrangement = ways[way] ?? (ways[0] as Arrangement);
  const layout = known.get(arrangement) ?? flat(layouts, arrangement);
  known.set(arrangement, layout);
  return layout;
}

function flat({ forms, sight }: Layouts, { w, h, stand }: Arrangement): Layout {
  const layout: Layout = { w, h, places: {}, shapes: {}, ground: [], sight };
  for (const each of stand) {
    const form = forms[each.form];
    if (!form) continue;
    const { instead } = form;
    for (const [name, place] of Object.entries(form.places))
      layout.places[name] = { ...moved(place, each), ...(instead && { instead }) };
    Object.assign(layout.shapes, form.shapes);
    layout.ground.push(...form.ground);
  }
  return layout;
}

function moved(place: Place, { x, y, k }: BlockPosition): Place {
  const there = { ...place, x: x + k * place.x, y: y + k * place.y, k: k * place.k };
  return place.w === undefined ? there : { ...there, w: k * place.w, h: k * (place.h ?? 0) };
}

/** What is drawn for a symbol at a place: a name that ends with a hyphen stands for all that begin with it. */
export function drawnAs(symbol: string, { instead = {} }: Pick<Place, "instead"> = {}): string {
  const begins = Object.keys(instead).find((each) => each.endsWith("-") && symbol.startsWith(each));
  return instead[symbol] ?? (begins ? `${instead[begins]}${symbol.slice(begins.length)}` : symbol);
}
