// Updates that Python has packed: unpacked they are as any, and each is taken in its turn.
import { expect, test, vi } from "vitest";
import { session } from "../../src/wire/session";
import { FakeModel, ply } from "../fixture";
import { on } from "../shown";

async function packed(value: unknown): Promise<ArrayBuffer> {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Response(stream).arrayBuffer();
}

function opened() {
  const model = new FakeModel();
  const one = session(model);
  const answered = vi.fn();
  one.ask("play", { words: ["a"] }, answered);
  const answer = { id: model.last("play")?.id as number, ok: true, rev: 4 };
  return { model, one, answered, answer };
}

test("a packed update is taken before the one that came after it", async () => {
  const { model, one, answered, answer } = opened();
  const update = { kind: "update", answer, plies: [ply(3, 2)], head: on({ rev: 4, node: 3 }) };
  model.hear({ answer, packed: true }, await packed(update));
  model.hear({ plies: [ply(4, 3)], head: on({ rev: 5, node: 4 }) });
  await vi.waitFor(() => expect(one.head.node).toBe(4));
  expect(one.store.size).toBe(5);
  expect(answered).toHaveBeenCalledOnce();
  expect(model.last("sync")).toBeUndefined();
});

test.each([
  ["does not arrive", []],
  ["cannot be read", [new Uint8Array([1, 2, 3])]],
])("where its buffer %s the answer is heard, and Python is asked for all there is", async (_, buffers) => {
  const { model, one, answered, answer } = opened();
  model.hear({ answer, packed: true }, ...buffers);
  await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce());
  expect(model.last("sync")).toBeDefined();
  expect(one.pending).toEqual([]);
});
