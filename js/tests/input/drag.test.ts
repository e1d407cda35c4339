import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drag } from "../../src/input/drag";

const BUTTON = 1;
const host = {
  canDrag: () => true,
  over: vi.fn(),
  drop: vi.fn(),
  clear: vi.fn(),
  isOn: () => true,
  scrolls: () => false,
};
let board: HTMLElement;
let under: Element | null;

beforeEach(() => {
  board = document.createElement("div");
  board.innerHTML = '<i data-place="a"></i><i data-place="b"></i>';
  document.body.append(board);
  document.elementFromPoint = () => under;
  drag(host).watch(board);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.resetAllMocks();
});

function fire(kind: string, at: EventTarget, clientX: number, buttons = BUTTON): void {
  at.dispatchEvent(new PointerEvent(kind, { bubbles: true, clientX, clientY: 0, button: 0, buttons }));
}

test("a piece that is flicked off the board at once is off it", () => {
  under = null;
  fire("pointerdown", board.children[0] as Element, 0);
  fire("pointermove", document.body, 300);
  fire("pointerup", document.body, 300, 0);
  expect(host.drop.mock.calls).toEqual([["a", null]]);
});

test("a press that ended where nobody heard it drags nothing", () => {
  under = board.children[1] as Element;
  fire("pointerdown", board.children[0] as Element, 0);
  fire("pointermove", under, 300, 0);
  fire("pointermove", under, 310, 0);
  expect([host.over.mock.calls, host.drop.mock.calls]).toEqual([[], []]);
});
