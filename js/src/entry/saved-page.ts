// Boards and courses in a saved page: no notebook, no Python, no network. Everything they show is in the page. A bundle
// of its own begins here.

import { noEditor } from "../editor/none";
import { view } from "../frame/view";
import { afterGame } from "../offline/after-game";
import { gameModel } from "../offline/game";
import { courseModel } from "../offline/model";
import { framed } from "../wire/framed";
import { localModel } from "../wire/local-model";
import { type Session, session as sessionOf } from "../wire/session";
import { unpack } from "../wire/shared";
import type { CoursePage, GamePage } from "../wire/types";
import type { Model } from "../wire/values";

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

function showPacked(kind: string, modelOf: (page: unknown, script: HTMLElement) => Model): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>(`script.squirrel-${kind}`))
    unpack(script.textContent ?? "").then((page) => {
      const session = sessionOf(modelOf(page, script));
      session.hello();
      show(script, session);
    });
}

showPacked("course", (page) => courseModel(page as CoursePage));
showPacked("game", (content, script) => {
  const page = content as GamePage;
  const model = gameModel(page, (place) => after.show(place));
  const after = afterGame(page, model.again);
  script.after(after.el);
  return model;
});

framed();
