// A board that is told digests in place of what boards share: it begins when all is here, and so does its next game.
import { expect, test, vi } from "vitest";
import { session } from "../../src/wire/session";
import { partsOf, type SentStatic, type Take } from "../../src/wire/shared";
import { FakeModel, head, plies, ply, statics } from "../fixture";

const { art, names, rules, layouts, ...own } = statics;
const light = (...shared: string[]): SentStatic => ({ ...own, shared });
/** The parts, by digest: two of a game, two for a viewer. */
const PARTS: Record<string, object> = {
  game: { art, names, rules },
  other: { art: { ...art, extra: "<path/>" }, names, rules },
  view: { layouts },
  small: { layouts: { ...layouts, ways: layouts.ways.slice(1) } },
};

/** As Python packs it. */
async function packed(value: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream("deflate"));
  return btoa(String.fromCharCode(...new Uint8Array(await new Response(stream).arrayBuffer())));
}

/** Parts that come when a test says so. */
function later() {
  const waiting: (() => Promise<void>)[] = [];
  const take: Take = (digest, open) =>
    new Promise((done) => waiting.push(async () => done(await open(await packed(PARTS[digest])))));
  return {
    take: vi.fn(take) as unknown as Take,
    async come(): Promise<void> {
      await new Promise((done) => setTimeout(done));
      await Promise.all(waiting.splice(0).map((come) => come()));
      await new Promise((done) => setTimeout(done));
    },
  };
}

async function opened() {
  const parts = later();
  const told = light("game", "view");
  const shared = partsOf(parts.take);
  expect(shared.has(told)).toBe(false);
  const fetched = shared.fetch(() => told);
  await parts.come();
  await fetched;
  const model = new FakeModel({ _static: told, _plies: plies, _head: head, _options: {} });
  const own = session(model, shared);
  const news: object[] = [];
  own.listen((each) => news.push(each));
  return { parts, model, own, news };
}

test("a board is whole when its parts are here", async () => {
  const { own } = await opened();
  expect(own.statics).toMatchObject(statics);
});

test("another game is shown when its parts are here, and what comes meanwhile comes after it", async () => {
  const { parts, model, own, news } = await opened();
  const start = [ply(0, null, { say: "" })];
  // the traits of one message are all there before any of them is heard of
  Object.assign(model.traits, { _static: light("other", "view"), _plies: start });
  model.set("_static", model.traits._static);
  model.set("_plies", start);
  model.set("_head", { ...head, node: 0, tip: 0 });
  model.hear({ reset: true, head: { ...head, node: 0, tip: 0, rev: 9 } });
  expect(news).toEqual([]);
  expect([own.statics.art.extra, own.head.node, own.store.plies.length]).toEqual([undefined, 2, 3]);
  await parts.come();
  expect([own.statics.art.extra, own.head.rev, own.store.plies.length]).toEqual(["<path/>", 9, 1]);
  expect(news[0]).toMatchObject({ statics: true, moved: true });
  expect(news.at(-1)).toMatchObject({ reset: true });
});

test("of two games in a row the second is shown, when its parts are here", async () => {
  const { parts, model, own } = await opened();
  model.set("_static", light("other", "view"));
  await new Promise((done) => setTimeout(done)); // its parts are on their way
  model.set("_static", light("other", "small"));
  await parts.come();
  await parts.come();
  expect(own.statics.art.extra).toBe("<path/>");
  expect(own.statics.layouts).toEqual({ ...layouts, ways: layouts.ways.slice(1) });
});

test("a board that becomes another game while its parts come begins when those of that game are here", async () => {
  const parts = later();
  const shared = partsOf(parts.take);
  let told = light("game", "view");
  let opened = false;
  const fetched = shared
    .fetch(() => told)
    .then(() => {
      opened = true;
    });
  told = light("other", "view");
  await parts.come();
  expect([shared.has(told), opened]).toEqual([false, false]);
  await parts.come();
  await fetched;
  expect(shared.whole(told).art.extra).toBe("<path/>");
});

test("where all parts are here already nothing waits", async () => {
  const { model, news } = await opened();
  model.set("_static", { ...light("game", "view"), title: "Row again" });
  expect(news).toMatchObject([{ statics: true }]);
  model.hear({ head: { ...head, rev: 10 } });
  expect(news.at(-1)).toMatchObject({ moved: true });
});

test("a board that is told everything whole needs no parts", () => {
  const parts = partsOf();
  expect(parts.has(statics)).toBe(true);
  expect(parts.whole(statics)).toEqual(statics);
});

test("an edit that wants another board is taken in when its parts are here, and the next one after it", async () => {
  const { parts, model, own, news } = await opened();
  model.set("_editor", { mode: "edit", rev: 1, text: "4" });
  const told = (since: number, text: string, digest: string) => ({
    since,
    to: { keys: { rev: { now: since + 1 }, text: { now: text } } },
    statics: { keys: { shared: { items: [[0, 1], { now: digest }] } } },
  });
  model.hear({ editor: told(1, "5", "small") });
  model.hear({ editor: told(2, "6", "view") });
  expect([own.editor?.text, own.statics.layouts]).toEqual(["4", layouts]);
  await parts.come();
  expect([own.editor?.text, own.statics.layouts]).toEqual(["6", layouts]);
  expect(news.slice(-2)).toEqual([1, 2].map(() => expect.objectContaining({ statics: true, editor: true })));
  expect(model.get("_static")).toEqual(light("game", "view"));
  model.hear({ editor: told(7, "lost", "small") });
  expect([model.last("sync") !== undefined, own.editor?.text]).toEqual([true, "6"]);
});

test("a part that cannot come holds up nothing that comes later", async () => {
  const told = vi.spyOn(console, "error").mockReturnValue();
  const shared = partsOf(() => Promise.reject(new Error("gone")));
  const model = new FakeModel({ _static: statics, _plies: plies, _head: head, _options: {} });
  const board = session(model, shared);
  model.set("_static", light("game", "view"));
  await vi.waitFor(() => expect(board.alive).toBe(false));
  expect(told).toHaveBeenCalled();
  model.set("_static", statics);
  model.hear({ plies: [ply(3, 2)], head: { ...head, node: 3, tip: 3 } });
  await vi.waitFor(() => expect(board.store.size).toBe(4));
  expect(board.alive).toBe(true);
});
