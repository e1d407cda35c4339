// The front end: what boards and the gallery share. Their stub takes it; a hot reload loads it in the stub's stead.
// The shared bundle begins here.

import { gallery } from "../gallery";
import { partsOf, type Shown, type Take, type Told, type Widget } from "./shared";
import { styled } from "./styles";
import type { Model } from "./values";
import board from "./widget";

export default function front(take?: Take): Widget {
  const parts = partsOf(take);
  let widget: Widget;
  return {
    initialize({ model }: { model: Model }) {
      widget = model.get("_shows") === "gallery" ? gallery() : board(parts);
      const told = (): Told => (model.get("_static") ?? {}) as Told; // a gallery is told nothing
      const open = () => widget.initialize({ model });
      return parts.has(told()) ? open() : parts.fetch(told).then(open);
    },
    render(shown: Shown) {
      styled(shown.el);
      return widget.render(shown);
    },
  };
}
