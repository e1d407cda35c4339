import { expect, test } from "vitest";
import { FakeModel, head, plies, ply, statics } from "../fixture";
import { on, onPaper, showBoard } from "../shown";

onPaper();

const said = ({ view }: ReturnType<typeof showBoard>) =>
  view.all("[aria-live='polite'].sqw-hidden p").map((one) => one.textContent);

test("after a move with a ply of chance the question is said once", () => {
  const shown = showBoard();
  const { model, view } = shown;
  const before = said(shown).length;
  view.click("c");
  const plies = [
    ply(3, 2, { turn: 3, log: [{ text: "Red moved." }] }),
    ply(4, 3, { turn: 3, log: [{ text: "A card was turned." }], status: { seat: "sky", ask: "Step now." } }),
  ];
  model.hear({ answer: { id: model.last("play")?.id ?? 0, ok: true, rev: 4 }, plies, head: on({ node: 4 }) });
  expect(said(shown).slice(before)).toEqual(["Red moved.", "A card was turned.", "Step now."]);
});

test("another game that begins where the last one stood is said", () => {
  const start = { ...head, node: 0, tip: 0 };
  const model = new FakeModel({ _static: statics, _plies: plies.slice(0, 1), _head: start, _options: {} });
  const shown = showBoard(model);
  const before = said(shown).length;
  const other = { ...plies[0], turn: 5, status: { seat: "sky", ask: "Another." } };
  Object.assign(model.traits, { _plies: [JSON.stringify(other)] });
  model.set("_head", { ...start, rev: 9 });
  expect(said(shown).slice(before)).toEqual(["Another."]);
  model.hear({ reset: true });
  expect(said(shown).slice(before), "once, though it is told twice").toEqual(["Another."]);
});
