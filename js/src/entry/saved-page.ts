// Boards and courses in a saved page: no notebook, no Python, no network. Everything they show is in the page. A bundle
// of its own begins here.

import { noEditor } from "../editor/none";
import { view } from "../frame/view";
import { courseModel } from "../offline/model";
import { framed } from "../wire/framed";
import { type Session, session as sessionOf } from "../wire/session";
import { unpack } from "../wire/shared";
import type { CoursePage, SavedBoard } from "../wire/types";
import type { Model } from "../wire/values";

/** The part of a model that a board needs where nothing ever answers. */
function still(board: SavedBoard): Model {
  const traits: Record<string, unknown> = { ...board };
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

function show(script: HTMLElement, session: Session): void {
  const el = document.createElement("div");
  script.after(el);
  view(session, el, noEditor);
}

for (const script of document.querySelectorAll<HTMLScriptElement>("script.squirrel-board")) {
  const session = sessionOf(still(JSON.parse(script.textContent ?? "{}")));
  session.silent();
  show(script, session);
}

for (const script of document.querySelectorAll<HTMLScriptElement>("script.squirrel-course"))
  unpack(script.textContent ?? "").then((page) => {
    const session = sessionOf(courseModel(page as CoursePage));
    session.hello();
    show(script, session);
  });

framed();
