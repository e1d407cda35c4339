// The module that every board and gallery carries. It has nothing of a board in it: it takes the front end, which all of
// them share, from this page, else from the model that carries it, else from Python.

import type { Model, Shown, Take, Widget } from "./shared";

/** How long the cell may stay empty before it says what is wrong, in ms. */
const PATIENCE = 6000;

/** What has been taken into this page, by digest, whichever board of whichever notebook took it. */
const page = globalThis as { squirrelwidgets?: Record<string, Promise<unknown>> };

export default function stub() {
  let widget: Promise<Widget>;
  return {
    // returns at once: until it has, no message comes through, and after 2 s none ever would
    initialize({ model }: { model: Model }) {
      const take = takeFor(model);
      const made = take(model.get("_front") as string, load).then((front) => front.default(take));
      const closing = made.then((it) => it.initialize({ model }));
      widget = closing.then(() => made);
      return () => closing.then((close) => close());
    },
    async render(shown: Shown) {
      const { el } = shown;
      const late = setTimeout(() => {
        el.textContent = "Python does not answer, and the notebook has no board saved. Run its cell.";
      }, PATIENCE);
      const { render } = await widget;
      clearTimeout(late);
      el.textContent = "";
      return render(shown);
    },
  };
}

function takeFor(model: Model): Take {
  page.squirrelwidgets ??= {};
  const taken = page.squirrelwidgets;
  return async (digest, open) => {
    if (!taken[digest]) {
      const packed = await carried(model, digest).catch(() => asked(model, digest));
      taken[digest] ??= unpack(packed).then(open);
    }
    return taken[digest] as never;
  };
}

/** From one of the models that carry what boards share; a notebook has them live, after a reload, and when saved. */
function carried(model: Model, digest: string): Promise<string> {
  const carriers = model.get("_shared") as string[];
  return Promise.any(
    carriers.map(async (reference) => {
      const carrier = await model.widget_manager.get_model(reference.replace("IPY_MODEL_", ""));
      const part = (carrier.get("_parts") as Record<string, string>)[digest];
      if (!part) throw digest;
      return part;
    }),
  );
}

/** From Python, where a board knows of no other models, or they are gone. */
function asked(model: Model, digest: string): Promise<string> {
  return new Promise((resolve) => {
    const heard = (answer: { kind?: string; digest?: string; part?: string }): void => {
      if (answer?.kind !== "part" || answer.digest !== digest || !answer.part) return;
      model.off("msg:custom", heard);
      resolve(answer.part);
    };
    model.on("msg:custom", heard);
    model.send({ kind: "part", digest });
  });
}

const unpack = (packed: string): Promise<string> => {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
};

async function load(code: string): Promise<{ default: (take: Take) => Widget }> {
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  try {
    return await import(/* @vite-ignore */ url);
  } finally {
    URL.revokeObjectURL(url);
  }
}
