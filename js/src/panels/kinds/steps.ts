// The steps of a turn: done, to do now, to come.

import { flat } from "../../board/runs";
import { html } from "../../dom/elements";
import type { Steps } from "../../wire/types";
import type { Kind } from "./kind";

export const steps: Kind<Steps> = {
  draw({ items }, { speaker: { art } }) {
    const draw = ({ text, state }: Steps["items"][number]): HTMLElement =>
      html("li", { class: state, "aria-current": state === "now" && "step" }, ...flat(text, art));
    return html("ol", "stages", ...items.map(draw));
  },
};
