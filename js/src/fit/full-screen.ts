// The board in full screen, for a projector: by the browser, or where an iframe may not, as large as the window.
import { on, set, toggle } from "../dom/elements";

/** `changed`: the view has another size. */
export function fullScreen(root: HTMLElement, opener: () => HTMLElement, changed: () => void) {
  const isNative = (): boolean => document.fullscreenElement !== null && shownIn() === root;
  const isOn = (): boolean => root.classList.contains("sqw-full");

  /** In a shadow tree only its root knows the element. */
  const shownIn = (): Element | null => (root.getRootNode() as Document | ShadowRoot).fullscreenElement;

  function show(full: boolean): void {
    toggle(root, "full", full);
    set(opener(), { "aria-pressed": `${full}` });
    changed();
  }

  function follow(): void {
    if (isNative() !== isOn()) show(isNative());
  }

  on(document, "fullscreenchange", follow);
  return {
    isOn,
    leave(): void {
      if (isNative()) document.exitFullscreen();
      else show(false);
    },
    enter(): void {
      if (!document.fullscreenEnabled) return show(true);
      root.requestFullscreen().catch(() => show(true));
    },
    close(): void {
      document.removeEventListener("fullscreenchange", follow);
    },
  };
}
