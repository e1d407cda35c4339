// A game on a page without Python: the person's next turns are laid out, with what the others reply.
import { localModel } from "../wire/local-model";
import type { GamePage, GamePlace, Head, Reason } from "../wire/types";
import type { Model } from "../wire/values";

interface Message {
  id: number;
  kind: string;
  words?: string[];
  what?: string;
}

const REFUSED = { ok: false, code: "illegal" };
const NO_MOVE: Reason = { text: "That is not possible now: click something that is lit." };

/** `reached`: told of every place where the person comes to be. */
export function gameModel(page: GamePage, reached: (place: GamePlace) => void): Model & { again(): void } {
  let node = page.floor;
  let rev = 0;
  const traits: Record<string, unknown> = {
    _static: page.static,
    _plies: page.plies.map((ply) => JSON.stringify(ply)),
    _options: { theme: "auto", guest: true },
    _head: headNow(),
  };
  const model = localModel(traits, (content) => queueMicrotask(() => answer(content as Message)));
  return { ...model, again: () => tell(goTo(page.floor)) };

  function place(): GamePlace {
    return page.places[node] as GamePlace;
  }

  function headNow(): Head {
    const { legal, end } = place();
    const mayUndo = node !== page.floor && end === undefined;
    const undo = { move: mayUndo, turn: mayUndo, redo: false };
    return { ...page.head, rev: ++rev, node, tip: node, legal, undo };
  }

  function goTo(there: number): object {
    node = there;
    traits._head = headNow();
    reached(place());
    return {};
  }

  function tell(more: object): void {
    model.emit("msg:custom", { kind: "update", head: traits._head, ...more });
  }

  function answer(message: Message): void {
    const reply = run(message);
    tell({ answer: { id: message.id, ok: true, rev, places: [], ...reply } });
  }

  function run({ kind, words = [], what }: Message): object {
    const said = `${node} ${words.join(" ")}`;
    const why = page.reasons[page.whys[said] ?? -1] ?? NO_MOVE;
    const to = page.moves[said];
    const { before, hint } = place();
    if (kind === "sync") return {};
    if (kind === "why") return to === undefined ? why : { text: "That is possible now." };
    if (kind === "hint" && hint) return { hint };
    if (kind === "undo" && node !== page.floor) return goTo(what === "turn" ? page.floor : before);
    if (kind !== "play") return { ...REFUSED, text: "This page has no Python: that needs a notebook." };
    return to === undefined ? { ...REFUSED, ...why } : goTo(to);
  }
}
