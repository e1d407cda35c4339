// What a widget shows below itself: a bench under an editor, a game under a bench, the game that was chosen in the gallery.
// Jupyter has a widget manager for that, other hosts do it for anywidget; where neither does, nothing is shown.
import { type Model, onChange } from "./values";

interface View {
  el: HTMLElement;
  remove(): void;
}

/** Shows other anywidgets; older hosts have none. */
export interface Host {
  getWidget(reference: string): Promise<{ render(into: { el: HTMLElement; signal: AbortSignal }): Promise<void> }>;
}

/** The part of a widget manager that is needed for that. */
interface Manager {
  get_model(id: string): Promise<unknown>;
  create_view?(model: unknown): Promise<View>;
}

export function nestedWidget(model: Model & { widget_manager?: Manager }, el: HTMLElement, host?: Host): () => void {
  const box = document.createElement("div");
  box.className = "widget-below";
  let shown: string | null = null;
  let view: View | null = null;
  el.append(box);

  async function show(asked = true): Promise<void> {
    const reference = (model.get("_below") as string | null | undefined) ?? null;
    if (reference === shown) return;
    shown = reference;
    view?.remove();
    view = null;
    if (!reference) return;
    const id = reference.replace("IPY_MODEL_", "");
    const shownBelow = (await byManager(model.widget_manager, id)) ?? (await byHost(host, id));
    if (!shownBelow) return;
    if (shown !== reference) return shownBelow.remove();
    view = shownBelow;
    box.append(shownBelow.el);
    if (asked) comesIntoSight(shownBelow.el);
  }

  // it is gone, or this host does not nest widgets
  const nothing = (): void => undefined;
  const changed = (): void => void show().catch(nothing);
  show(false).catch(nothing);
  const quiet = onChange(model, ["_below"], changed);
  return () => {
    quiet();
    shown = null; // what still arrives is removed at once
    view?.remove();
    box.remove();
  };
}

async function byManager(manager: Manager | undefined, id: string): Promise<View | undefined> {
  if (manager?.create_view) return manager.create_view(await manager.get_model(id));
}

async function byHost(host: Host | undefined, id: string): Promise<View | undefined> {
  if (!host) return;
  const el = document.createElement("div");
  const end = new AbortController();
  const widget = await host.getWidget(`anywidget:${id}`);
  await widget.render({ el, signal: end.signal });
  return {
    el,
    remove(): void {
      end.abort();
      el.remove();
    },
  };
}

/** A lower height means that it is not drawn yet, in px. */
const DRAWN = 100;

/** Scrolls to it once it has been drawn. */
function comesIntoSight(el: HTMLElement): void {
  const watch = new ResizeObserver(() => {
    if (el.offsetHeight < DRAWN) return;
    watch.disconnect();
    el.scrollIntoView({ block: "nearest", behavior: "smooth" });
  });
  watch.observe(el);
}
