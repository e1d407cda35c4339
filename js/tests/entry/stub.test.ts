// The stub that every board carries: where it takes the front end from, in hosts that know of other models and in others.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import stub from "../../src/entry/stub";
import type { Take } from "../../src/wire/shared";
import { FakeModel } from "../fixture";

const DIGEST = "d1";
/** A front end that says which model it shows, and counts how often it is loaded. */
const CODE = `
  globalThis.loads = (globalThis.loads ?? 0) + 1;
  export default (take) => ({
    initialize: ({ model }) => {
      globalThis.takes = take;
      return () => { model.traits.closed = true; };
    },
    render: ({ model, el }) => { el.textContent += model.get("title"); return () => { el.textContent = "left"; }; },
  });`;

const page = globalThis as { loads?: number; takes?: Take; squirrelwidgets?: object };
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 30));

type Carriers = Record<string, Record<string, string>>;

/** A model as a notebook has it, whose manager knows these others; one without `carriers` refuses. */
function modelWith(carriers?: Carriers, shared = Object.keys(carriers ?? { gone: {} })) {
  const asked: string[] = [];
  const get_model = async (id: string) => {
    asked.push(id);
    if (!carriers?.[id]) throw new Error("widget model not found");
    return { get: () => carriers[id] };
  };
  const model = new FakeModel({ _front: DIGEST, _shared: shared.map((id) => `IPY_MODEL_${id}`), title: "a board" });
  return Object.assign(model, { widget_manager: { get_model }, asked });
}

/** A board of this model, opened and shown. */
function shown(model: ReturnType<typeof modelWith>) {
  const board = stub();
  const close = board.initialize({ model });
  const el = { textContent: "" } as HTMLElement;
  return { close, el, rendered: board.render({ model, el }) };
}

const answered = (model: FakeModel, part: string | null): void =>
  (model as unknown as { emit(event: string, message: unknown): void }).emit("msg:custom", {
    kind: "part",
    digest: DIGEST,
    part,
  });

beforeEach(() => {
  page.loads = 0;
  page.squirrelwidgets = undefined;
  const texts = new Map<Blob, string>();
  const Real = Blob;
  vi.stubGlobal(
    "Blob",
    class extends Real {
      constructor(parts: BlobPart[], options?: BlobPropertyBag) {
        super(parts, options);
        texts.set(this, String(parts[0]));
      }
    },
  );
  // Node imports no blobs; a new address each time, as a page makes one
  vi.spyOn(URL, "createObjectURL").mockImplementation(
    (blob) => `data:text/javascript,${encodeURIComponent(`${texts.get(blob as Blob)}//${Math.random()}`)}`,
  );
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// ---- where models know of each other

test("takes the front end from the model that carries it", async () => {
  const model = modelWith({ art: { other: "x" }, front: { [DIGEST]: CODE } });
  const { el, rendered } = shown(model);
  await rendered;
  expect(el.textContent).toBe("a board");
  expect(model.sent).toEqual([]);
});

test("loads it once a page, whichever board of whichever notebook was first", async () => {
  const carriers = { front: { [DIGEST]: CODE } };
  const models = [modelWith(carriers), modelWith(carriers), modelWith(carriers)];
  await Promise.all(models.map((model) => shown(model).rendered));
  expect(page.loads).toBe(1);
  const later = modelWith();
  await shown(later).rendered;
  expect(page.loads).toBe(1);
  expect(later.asked).toEqual([]);
  expect(later.sent).toEqual([]);
});

test("takes from the others what one that is gone does not carry", async () => {
  const model = modelWith({ front: { [DIGEST]: CODE } }, ["gone", "front"]);
  await shown(model).rendered;
  expect(model.sent).toEqual([]);
});

test("opens once what boards take from it", async () => {
  await shown(modelWith({ front: { [DIGEST]: CODE, art: '{"a":1}' } })).rendered;
  const open = vi.fn(async (part: string) => JSON.parse(part));
  const once = await page.takes?.("art", open);
  expect(await page.takes?.("art", open)).toBe(once);
  expect(once).toEqual({ a: 1 });
  expect(open).toHaveBeenCalledTimes(1);
});

// ---- where they do not, or it is gone

test.each([
  ["a manager that refuses", {}],
  ["no manager", { widget_manager: undefined }],
])("asks Python, with %s", async (_, host) => {
  const model = Object.assign(modelWith(), host);
  const { el, rendered } = shown(model);
  await settled();
  expect(model.sent).toEqual([{ kind: "part", digest: DIGEST }]);
  expect(el.textContent).toBe("");
  answered(model, CODE);
  await rendered;
  expect(el.textContent).toBe("a board");
  expect(model.listeners).toBe(0);
});

test("says at once when Python has it no more", async () => {
  const model = modelWith();
  const { el, rendered } = shown(model);
  await settled();
  answered(model, null);
  await expect(rendered).rejects.toThrow("Run this cell");
  expect(el.textContent).toContain("Run this cell to see it again");
  expect(model.listeners).toBe(0);
});

test("says so when nobody answers, and shows the board if somebody does later", async () => {
  vi.useFakeTimers();
  const model = modelWith();
  const { el, rendered } = shown(model);
  await vi.advanceTimersByTimeAsync(5900);
  expect(el.textContent).toBe("");
  await vi.advanceTimersByTimeAsync(200);
  expect(el.textContent).toContain("Python does not answer");
  vi.useRealTimers();
  answered(model, CODE);
  await rendered;
  expect(el.textContent).toBe("a board");
});

test("a board that is shown stays", async () => {
  vi.useFakeTimers();
  const model = modelWith();
  const { el, rendered } = shown(model);
  await vi.advanceTimersByTimeAsync(100);
  answered(model, CODE);
  await rendered;
  await vi.advanceTimersByTimeAsync(7000);
  expect(el.textContent).toBe("a board");
});

// ---- life

test("does not keep messages waiting", () => {
  expect(shown(modelWith()).close).toBeTypeOf("function");
});

test("takes away what it has shown", async () => {
  const { el, rendered } = shown(modelWith({ front: { [DIGEST]: CODE } }));
  (await rendered)();
  expect(el.textContent).toBe("left");
});

test("closes what it has opened, also when it comes later; a view that was waiting shows nothing", async () => {
  const model = modelWith({ front: { [DIGEST]: CODE } });
  const { close, el, rendered } = shown(model);
  await close();
  expect(model.get("closed")).toBe(true);
  (await rendered)();
  expect(el.textContent).toBe("");
});

test("a board that is closed before Python could be asked says nothing about that", async () => {
  const model = Object.assign(modelWith(), {
    send: () => {
      throw new Error("the connection is gone");
    },
  });
  const late = shown(model);
  await Promise.all([late.close().catch(() => undefined), late.rendered]);
  expect(late.el.textContent).toBe("");
  await expect(shown(model).rendered).rejects.toThrow("the connection is gone");
});
