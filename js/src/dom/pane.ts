// A widget that needs nothing before it is shown: a box in the colours of the page around it.
import type { Model } from "../wire/values";
import { div } from "./elements";
import { theme } from "./theme";

/** `begin` fills the box, and returns what ends it. */
export const pane = (
  look: Parameters<typeof div>[0],
  begin: (root: HTMLElement, model: Model, el: HTMLElement) => () => void,
) => ({
  initialize: () => () => undefined,
  render({ model, el }: { model: Model; el: HTMLElement }): () => void {
    const root = div(look);
    const colors = theme(root);
    el.append(root);
    colors.apply();
    const end = begin(root, model, el);
    return () => {
      end();
      colors.close();
    };
  },
});
