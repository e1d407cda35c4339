// Boards in a saved page: no notebook, no Python, no network. Everything they show is in the page. A bundle
// of its own begins here.

import { view } from "../frame/view";
import { session as sessionOf } from "./session";
import type { Model } from "./values";

/** As much of a model as a board needs where nothing ever answers. */
function still(traits: Record<string, unknown>): Model {
  return {
    get: (name) => traits[name],
    set: (name, value) => {
      traits[name] = value;
    },
    send: () => undefined,
    on: () => undefined,
    off: () => undefined,
  };
}

for (const script of document.querySelectorAll<HTMLScriptElement>("script.squirrel-board")) {
  const session = sessionOf(still(JSON.parse(script.textContent ?? "{}")));
  session.silent();
  const el = document.createElement("div");
  script.after(el);
  view(session, el);
}
