import { expect, test, vi } from "vitest";
import { nestedWidget } from "../../src/wire/nested-widget";
import { FakeModel } from "../fixture";

test("what comes after the view was closed is taken away again", async () => {
  const removed = vi.fn();
  let give: (view: unknown) => void = () => undefined;
  const create_view = vi.fn(() => new Promise((done) => (give = done)));
  const model = Object.assign(new FakeModel({ _below: "IPY_MODEL_x" }), {
    widget_manager: { get_model: async () => ({}), create_view },
  });
  const close = nestedWidget(model as never, document.createElement("div"));
  await vi.waitFor(() => expect(create_view).toHaveBeenCalled());
  close();
  give({ el: document.createElement("p"), remove: removed });
  await vi.waitFor(() => expect(removed).toHaveBeenCalled());
});
