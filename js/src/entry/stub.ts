// The module that every board and gallery carries. It contains no board code: it takes the shared front end from this
// page, else from the model that carries it, else from Python.

import { offered, taken } from "../wire/page";
import { type Model, type Shown, type Take, unpack, type Widget } from "../wire/shared";
import type { TextAnswer, TextRequest } from "../wire/types";

/** What a cell says in place of its board. */
const SILENT = "Python does not answer. Run this cell to see its board.";
const GONE = "Python no longer has what this board is made of. Run this cell to see it again.";
/** Time that a cell may stay empty before it says what is wrong, in ms. */
const PATIENCE = 6000;
/** Time for a model's own module to be loaded, in ms. */
const UNSEEN = 1500;

type Carrier = Pick<Model, "get">;

export default function stub() {
  let widget: Promise<Widget>;
  let closed = false;
  /** Once the board is closed, a text that it waited for cannot come, and that is no error. */
  const orNothing = (coming: Promise<Widget>): Promise<Widget | null> =>
    coming.catch((error: unknown) => {
      if (closed) return null;
      throw error;
    });
  return {
    // returns at once: no message comes through before that, and after 2 s none ever would
    initialize({ model }: { model: Model }) {
      const take = takeFor(model);
      takeEarly(model);
      const instance = take(model.get("_front") as string, load).then((front) => front.default(take));
      const closing = instance.then((it) => it.initialize({ model }));
      widget = closing.then(() => instance);
      return () => {
        closed = true;
        orNothing(widget);
        return closing.then((close) => close());
      };
    },
    async render(shown: Shown) {
      const { el } = shown;
      const late = setTimeout(() => {
        el.textContent = SILENT;
      }, PATIENCE);
      const view = await orNothing(widget)
        .catch((error: Error) => {
          el.textContent = error.message;
          throw error;
        })
        .finally(() => clearTimeout(late));
      await nextTask(); // a notebook opens with forty boards ready at once: the first is seen before the others are drawn
      if (closed || !view) return () => undefined; // the view comes too late
      el.textContent = "";
      return view.render(shown);
    },
  };
}

/** What is ready to be painted is painted first. */
const nextTask = (): Promise<void> => new Promise((next) => setTimeout(next));

/** `ask`: how to get what none of the models carries. */
const takeFor =
  (model: Model, ask = answered): Take =>
  async (digest, open) => {
    if (!taken()[digest]) {
      const text = await carried(model, digest).catch(() => ask(model, digest));
      taken()[digest] ??= open(text);
    }
    return taken()[digest] as never;
  };

/** Loads what the front end asks for as soon as it arrives: both are fetched in parallel. */
function takeEarly(model: Model): void {
  const { shared = [] } = (model.get("_static") ?? {}) as { shared?: string[] };
  const take = takeFor(model, (_, digest) => Promise.reject(digest)); // the front end asks Python, and says what is wrong
  for (const digest of shared) take(digest, unpack).catch(() => undefined);
}

/** From one of the models that carry what boards share; live notebooks, reloaded and saved ones have them. */
const carried = (model: Model, digest: string): Promise<string> =>
  Promise.any(
    (model.get("_shared") as string[]).map(async (reference) => {
      const carrier = await model.widget_manager.get_model(reference.replace("IPY_MODEL_", ""));
      const text = carrier.get("_front") === digest ? await module(carrier, digest) : textOf(carrier, digest);
      if (!text) throw digest;
      return text;
    }),
  );

const textOf = (carrier: Carrier, digest: string): string | undefined =>
  (carrier.get("_texts") as Record<string, string> | undefined)?.[digest];

/** One model's module is the front end, which puts itself into the page. A host may load it late, or not report it. */
async function module(carrier: Carrier, digest: string): Promise<string | undefined> {
  const code = carrier.get("_esm") as string | undefined;
  if (code) await Promise.race([offered(digest), new Promise((late) => setTimeout(late, UNSEEN))]);
  return code;
}

/** From Python, where a board knows of no other models, or they are gone. Python may have lost it, too. */
const answered = (model: Model, digest: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const hear = (answer?: Partial<TextAnswer>): void => {
      if (answer?.digest !== digest) return;
      model.off("msg:custom", hear);
      if (answer.text) resolve(answer.text);
      else reject(new Error(GONE));
    };
    model.on("msg:custom", hear);
    model.send({ kind: "text", digest } satisfies TextRequest);
  });

function load(code: string): Promise<{ default: (take: Take) => Widget }> {
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  return import(/* @vite-ignore */ url).finally(() => URL.revokeObjectURL(url));
}
