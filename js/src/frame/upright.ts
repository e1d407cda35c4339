// A phone that is held upright: one block of the board is large, the one that is asked about, until somebody turns to
// another one. A tap chooses there, and a button plays.

import type { Reader } from "../input/sentence-reader";
import { begins, type Way } from "../input/sentence-tree";
import type { BlockTab } from "../panels/tabs";
import type { Shown } from "../playback/shown-ply";
import type { ViewState } from "../state";
import type { Session } from "../wire/session";
import type { Upright as Block, Layouts, Piece } from "../wire/types";
import { isLine } from "../wire/values";

export interface UprightHost {
  session: Session;
  state: ViewState;
  reader: Reader;
  shown(): Shown;
  isUpright(): boolean;
  /** Whether it is a phone held upright at all: a game may have no arrangements for it. */
  isHeld(): boolean;
  /** Whether the board that is shown has such a place. */
  has(place: string): boolean;
}

export type Upright = ReturnType<typeof upright>;

export function upright({ session, state, reader, ...host }: UprightHost) {
  /** What was asked when the block was last chosen for it. */
  let followed = "";

  const known = (): readonly Block[] => session.statics.layouts.upright ?? [];

  /** The marks at which something can be said now, whether they are in sight or not. */
  function litMarks(): Piece[] {
    if (!host.isUpright() || !reader.legal()) return [];
    const marks = [...host.shown().scene.values()].filter((mark): mark is Piece => !isLine(mark));
    return marks.filter((mark) => mark.words?.some((path) => reader.wayOf(path)));
  }

  const cardsAt = (places: string[]): number => {
    const { cards = {} } = session.statics;
    return [...host.shown().scene.values()].filter(
      (mark) => !isLine(mark) && places.includes(mark.at) && mark.s in cards,
    ).length;
  };

  return {
    /** Follows what is asked. True: another block is the large one now. */
    follow(): boolean {
      const { status, ply } = host.shown();
      const legal = reader.legal();
      const asked = status.block ?? (legal ? "" : state.block);
      const key = `${ply.id} ${asked} ${legal !== null}`;
      if (key === followed) return false;
      followed = key;
      const before = state.block;
      state.block = known().some(({ block }) => block === asked) ? asked : "";
      return state.block !== before;
    },
    isUpright: host.isUpright,
    /** Whether these words are said at a place that another tab shows. */
    isElsewhere(path: readonly string[]): boolean {
      const isThere = ({ at, words = [] }: Piece): boolean => !host.has(at) && words.some((one) => begins(one, path));
      return litMarks().some(isThere);
    },
    /** The tabs of the blocks; none where the lists stand beside the board or below it. */
    tabs(): BlockTab[] {
      const blocks = known();
      if (!host.isHeld()) return [];
      if (blocks.length < 2) return [{ block: "", name: "Board", isLarge: true, isLit: false }];
      const lit = new Set(litMarks().map(({ at }) => at));
      const large = state.block || blocks[0]?.block;
      return blocks.map(({ block, name, counts }) => {
        const places = placesOf(session.statics.layouts, block);
        const n = counts && cardsAt(places.filter((place) => counts.includes(place.split("-")[0] ?? "")));
        return {
          ...{ block, name: n ? `${name} ${n}` : name, isLarge: block === large },
          isLit: places.some((place) => lit.has(place)),
        };
      });
    },
    /** Whether a tap there only chooses: where it would play, or can mean several things. */
    chooses(target: string): boolean {
      if (!host.isUpright()) return false;
      const ways = reader.lit().get(target) ?? [];
      return ways.length > 0 && (ways.length > 1 || !ways[0]?.next);
    },
    /** What can be done with the chosen target. */
    ways(): Way[] {
      const { chosen } = state.pointer;
      return (host.isUpright() && chosen !== null && reader.lit().get(chosen)) || [];
    },
  };
}

const placed = new WeakMap<Layouts, Map<string, string[]>>();

/** The places of a block, in all its forms. */
function placesOf(layouts: Layouts, block: string): string[] {
  const known = placed.get(layouts) ?? new Map<string, string[]>();
  placed.set(layouts, known);
  const forms = layouts.forms.filter((form) => form.block === block);
  const places = known.get(block) ?? [...new Set(forms.flatMap((form) => Object.keys(form.places)))];
  known.set(block, places);
  return places;
}
