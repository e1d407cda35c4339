// SVG layers that Python draws over each other, in the theme of the page, and a line of words and buttons below them.
import { div, fill, html, on, plain, style, write } from "../dom/elements";
import { pane } from "../dom/pane";
import { type Model, onChange } from "../wire/values";

type Layers = Record<string, string[]>;

function show(root: HTMLElement, model: Model): () => void {
  const [width, height] = model.get("_size") as [number, number];
  const stack = style(div("picture-stack"), { "aspect-ratio": `${width} / ${height}`, "max-width": `${width}px` });
  const line = html("p", { class: "picture-line", role: "status" });
  const names = (model.get("_buttons") as string[] | undefined) ?? [];
  const buttons = names.map((name) => plain(() => model.send({ kind: "button", name }), name));
  const drawn = new Map<string, HTMLElement>();
  let asked = 0;

  function draw(): void {
    const layers = model.get("_layers") as Layers;
    const several = Object.keys(layers).length > 1;
    for (const [name, texts] of Object.entries(layers))
      texts.forEach((text, n) => {
        const key = `${name} ${n}`;
        const layer = drawn.get(key) ?? div(several ? `picture-layer only-${name}` : "picture-layer");
        if (!drawn.has(key)) stack.append(layer);
        drawn.set(key, layer);
        if (layer.innerHTML !== text) layer.innerHTML = text;
      });
  }

  const tell = (): void => write(line, model.get("_line") as string);

  /** Reports which point of the SVG the mouse is at. */
  function tellPoint(kind: "point" | "press", event: MouseEvent): void {
    const box = stack.getBoundingClientRect();
    const scale = width / box.width;
    model.send({ kind, x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale });
  }

  /** At most once a frame: Python draws a ring round what is pointed at. */
  function point(event: PointerEvent): void {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => tellPoint("point", event));
  }

  on(stack, "pointermove", point);
  on(stack, "click", (event: MouseEvent) => tellPoint("press", event));
  on(stack, "pointerleave", () => {
    cancelAnimationFrame(asked);
    model.send({ kind: "leave" });
  });
  draw();
  tell();
  fill(root, stack, line, ...buttons);
  const quiet = onChange(model, ["_layers"], draw);
  const quietLine = onChange(model, ["_line"], tell);
  return () => {
    quiet();
    quietLine();
    cancelAnimationFrame(asked);
  };
}

/** The picture as anywidget wants it. */
export const picture = () => pane("root picture-pane", show);
