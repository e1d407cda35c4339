// The front end: what boards, the gallery and benches share. Their stub loads it; with hot reload it takes the stub's
// place. The shared bundle begins here.

import { bench } from "../bench/bench";
import { classroom } from "../together/host/class";
import { guesses } from "../together/host/guesses";
import { host as table } from "../together/host/table";
import { nestedWidget } from "../wire/nested-widget";
import { offer } from "../wire/page";
import { partsOf, type SentStatic, type Shown, type Take, type Widget } from "../wire/shared";
import { styled } from "../wire/styles";
import type { Model } from "../wire/values";
import { gallery } from "./gallery";
import { picture } from "./picture";
import board from "./widget";

const makers: Record<string, (take?: Take) => Widget> = {
  gallery,
  bench,
  picture,
  table,
  class: classroom,
  guesses,
  nothing,
};

/** The carrier of the front end, whose module this is, puts it into the page. */
function nothing(): Widget {
  return {
    initialize({ model }) {
      offer(model.get("_front") as string, { default: front });
      return () => undefined;
    },
    render: () => () => undefined,
  };
}

export default function front(take?: Take): Widget {
  const parts = partsOf(take);
  let widget: Widget;
  return {
    initialize({ model }: { model: Model }) {
      widget = (makers[model.get("_shows") as string] ?? (() => board(parts)))(take);
      const sent = (): SentStatic => (model.get("_static") ?? {}) as SentStatic; // gallery and bench get no messages
      const open = () => widget.initialize({ model });
      return parts.has(sent()) ? open() : parts.fetch(sent).then(open);
    },
    render(shown: Shown) {
      styled(shown.el);
      const leave = widget.render(shown);
      const leaveBelow = nestedWidget(shown.model as Parameters<typeof nestedWidget>[0], shown.el, shown.host);
      return () => {
        leaveBelow();
        leave();
      };
    },
  };
}
