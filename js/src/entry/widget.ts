// A board as anywidget wants it: one session a model, one view for each time it is shown. The bundle
// is tested from here.

import { editor } from "../editor/editor";
import { view } from "../frame/view";
import { type Session, session as sessionOf } from "../wire/session";
import type { Parts } from "../wire/shared";
import type { Model } from "../wire/values";

/** A function, so that each model gets its own session although a page loads this module only once. */
export default function board(parts?: Parts) {
  let session: Session | null = null;
  return {
    initialize({ model }: { model: Model }) {
      const own = sessionOf(model, parts);
      session = own;
      own.hello();
      return () => own.close();
    },
    render({ el }: { model: Model; el: HTMLElement }) {
      return view(session as Session, el, editor);
    },
  };
}
