// Boards and courses in a saved page: no notebook, no Python, no network. Everything they show is in the page. A bundle
// of its own begins here.

import { noEditor } from "../editor/none";
import { view } from "../frame/view";
import { courseModel } from "../offline/model";
import { framed } from "../wire/framed";
import { localModel } from "../wire/local-model";
import { type Session, session as sessionOf } from "../wire/session";
import { unpack } from "../wire/shared";
import type { CoursePage } from "../wire/types";

function show(script: HTMLElement, session: Session): void {
  const el = document.createElement("div");
  script.after(el);
  view(session, el, noEditor);
}

for (const script of document.querySelectorAll<HTMLScriptElement>("script.squirrel-board")) {
  const session = sessionOf(localModel(JSON.parse(script.textContent ?? "{}"), () => undefined));
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
