// The editor of a saved page: none, because nobody can edit without Python. So a page need not carry the real one.

import { div } from "../dom/elements";
import type { Editor } from "./editor";

export function noEditor(): Editor {
  const nothing = (): void => undefined;
  const part = (): HTMLElement => div({ hidden: true });
  return {
    panel: {
      strip: part(),
      rest: part(),
      foot: part(),
      show: nothing,
      refused: nothing,
      copied: nothing,
      taken: nothing,
      search: () => null,
      heights: () => [0, 0],
    },
    isOn: () => false,
    click: nothing,
    ghosts: () => [],
    framed: () => [],
    prompt: () => null,
    clearAt: nothing,
    drop: nothing,
    draw: nothing,
    key: () => false,
  };
}
