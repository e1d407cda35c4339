// The stub that every board carries: where it takes the front end from, in hosts that know of other models and in others.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import stub from "../../src/entry/stub";
import { offer } from "../../src/wire/page";
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

const page = globalThis as { loads?: number; takes?: Take; squirrelwidgets?: Record<string, unknown> };
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 30));

type Carriers = Record<string, Record<string, unknown>>;
/** The model whose module is the front end. */
const FRONT: Carriers = { front: { _front: DIGEST, _esm: CODE } };

/** Its module is loaded: it puts itself into the page. */
const frontLoaded = async (): Promise<void> =>
  offer(
    DIGEST,
    await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${CODE}//${Math.random()}`)}`),
  );

/** A model as a notebook has it, whose manager knows these others; one without `carriers` refuses. */
function modelWith(carriers?: Carriers, shared = Object.keys(carriers ?? { gone: {} })) {
  const asked: string[] = [];
  const get_model = async (id: string) => {
    asked.push(id);
    if (!carriers?.[id]) throw new Error("widget model not found");
    return { get: (name: string) => carriers[id]?.[name] };
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

const answered = (model: FakeModel, text: string | null): void =>
  (model as unknown as { emit(event: string, message: unknown): void }).emit("msg:custom", {
    kind: "text",
    digest: DIGEST,
    text,
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

test.each(["before the board", "after it"])(
  "takes the front end that a model has as its module, loaded %s",
  async (when) => {
    if (when === "before the board") await frontLoaded();
    const model = modelWith({ art: { _texts: { other: "x" } }, ...FRONT });
    const { el, rendered } = shown(model);
    await settled();
    if (when === "after it") {
      offer("another", {});
      await settled();
      expect(el.textContent).toBe("");
      await frontLoaded();
    }
    await rendered;
    expect(el.textContent).toBe("a board");
    expect(model.sent).toEqual([]);
  },
);

test("takes it once a page, whichever notebook was first", async () => {
  await frontLoaded();
  const first = page.squirrelwidgets?.[DIGEST];
  await frontLoaded(); // of another notebook
  expect(page.squirrelwidgets?.[DIGEST]).toBe(first);
  const later = modelWith();
  await shown(later).rendered;
  expect(later.asked).toEqual([]);
  expect(later.sent).toEqual([]);
});

test("takes from the others what one that is gone does not carry", async () => {
  await frontLoaded();
  const model = modelWith({ art: { _texts: { art: "the art" } } }, ["gone", "art"]);
  await shown(model).rendered;
  expect(await page.takes?.("art", async (part) => part)).toBe("the art");
  expect(model.sent).toEqual([]);
});

test("opens once what boards take from it", async () => {
  await frontLoaded();
  await shown(modelWith({ ...FRONT, art: { _texts: { art: '{"a":1}' } } })).rendered;
  const open = vi.fn(async (part: string) => JSON.parse(part));
  const once = await page.takes?.("art", open);
  expect(await page.takes?.("art", open)).toBe(once);
  expect(once).toEqual({ a: 1 });
  expect(open).toHaveBeenCalledTimes(1);
});

test("loads the front end itself where a host does not load what is not shown", async () => {
  vi.useFakeTimers();
  const models = [modelWith(FRONT), modelWith(FRONT)];
  const boards = models.map(shown);
  await vi.advanceTimersByTimeAsync(1600);
  vi.useRealTimers();
  await Promise.all(boards.map(({ rendered }) => rendered));
  expect(boards.map(({ el }) => el.textContent)).toEqual(["a board", "a board"]);
  expect(page.loads).toBe(1);
  expect(models.map(({ sent }) => sent)).toEqual([[], []]);
});

test("asks Python where a host neither loads it nor tells it", async () => {
  const model = modelWith({ front: { _front: DIGEST } });
  const { el, rendered } = shown(model);
  await settled();
  expect(model.sent).toEqual([{ kind: "text", digest: DIGEST }]);
  answered(model, CODE);
  await rendered;
  expect(el.textContent).toBe("a board");
});

// ---- where they do not, or it is gone

test.each([
  ["a manager that refuses", {}],
  ["no manager", { widget_manager: undefined }],
])("asks Python, with %s", async (_, host) => {
  const model = Object.assign(modelWith(), host);
  const { el, rendered } = shown(model);
  await settled();
  expect(model.sent).toEqual([{ kind: "text", digest: DIGEST }]);
  expect(el.textContent).toBe("");
  answered(model, CODE);
  await rendered;
  expect(el.textContent).toBe("a board");
  expect(model.listeners).toBe(0);
});

test("loads what Python sends once, whichever board asked first", async () => {
  const models = [modelWith(), modelWith(), modelWith()];
  const boards = models.map(shown);
  await settled();
  for (const model of models) answered(model, CODE);
  await Promise.all(boards.map(({ rendered }) => rendered));
  expect(page.loads).toBe(1);
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
  const { el } = shown(model);
  await vi.advanceTimersByTimeAsync(100);
  answered(model, CODE);
  await vi.waitFor(() => expect(el.textContent).toBe("a board"));
  await vi.advanceTimersByTimeAsync(7000);
  expect(el.textContent).toBe("a board");
});

// ---- life

test("does not keep messages waiting", () => {
  expect(shown(modelWith()).close).toBeTypeOf("function");
});

test("takes away what it has shown", async () => {
  await frontLoaded();
  const { el, rendered } = shown(modelWith(FRONT));
  (await rendered)();
  expect(el.textContent).toBe("left");
});

test("closes what it has opened, also when it comes later; a view that was waiting shows nothing", async () => {
  const model = modelWith(FRONT);
  const { close, el, rendered } = shown(model);
  const closed = close();
  await frontLoaded();
  await closed;
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

test("each of many boards is drawn in a task of its own, so that the first one is painted at once", async () => {
  await frontLoaded();
  const { el } = shown(modelWith(FRONT));
  for (let n = 0; n < 200; n++) await Promise.resolve();
  expect(el.textContent).toBe("");
  await settled();
  expect(el.textContent).toBe("a board");
});
