// What anywidget loads: one session a model, one view for each time it is shown.

import { view } from "../frame/view";
import { type Session, session as sessionOf } from "./session";
import type { Model } from "./types";

/** A function, so that each model gets its own session even where a page loads this module once for all. */
export default function board() {
  let session: Session | null = null;
  return {
    initialize({ model }: { model: Model }) {
      const own = sessionOf(model);
      session = own;
      own.hello();
      return () => own.close();
    },
    render({ el }: { model: Model; el: HTMLElement }) {
      return view(session as Session, el);
    },
  };
}
