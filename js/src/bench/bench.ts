// The bench: whether setups are fair. Python plays and judges; this shows it, at most once a second.
import { toClipboard } from "../dom/clipboard";
import { all, div, fill, focusOn, html, toggle } from "../dom/elements";
import { isChord, onKeys } from "../dom/notebook-keys";
import { pane } from "../dom/pane";
import { type Take, unpack } from "../wire/shared";
import type { BenchAnswer, BenchAsked, BenchNow, BenchPage, BenchSetup } from "../wire/types";
import { LINK, type Model, onChange } from "../wire/values";
import { type Axis, scoreAxis, shareAxis } from "./axis";
import { compare } from "./compare";
import { footLine } from "./foot";
import { ASKS, benchHeader } from "./header";
import { runLine } from "./run-line";
import { steady } from "./sentences";
import { type RowHost, single } from "./single";

/** Time for an answer before Python is taken to be gone, in ms. */
const PATIENCE = 6000;
const NOBODY = "Python does not answer: it is busy, or gone. What was played stays here.";

function begin(root: HTMLElement, model: Model, take?: Take): () => void {
  const open = new Map<number, number>();
  const first = Math.floor(Math.random() * 1e9) * 1000;
  let count = 0;
  /** The id of the last ping. */
  let hello = 0;
  let alive = true;
  let axes: { shares: Axis | null; scores: Axis | null } = { shares: null, scores: null };
  let setups = 0;
  const calm = steady();

  const page = (): BenchPage => model.get("_page") as BenchPage;
  const now = (): BenchNow => model.get("_now") as BenchNow;

  function ask(message: Omit<BenchAsked, "id">): void {
    const id = first + ++count;
    try {
      model.send({ ...message, id });
    } catch {
      return silent(); // the notebook has no connection to send it on
    }
    open.set(id, window.setTimeout(silent, PATIENCE));
  }

  /** Python is taken to be gone until it says something. */
  function silent(): void {
    forget();
    alive = false;
    foot.say(NOBODY);
    draw();
  }

  function speaks(): void {
    if (alive) return;
    alive = true;
    foot.say("");
    draw();
  }

  /** Stops waiting for an answer. */
  function forget(): void {
    for (const timer of open.values()) clearTimeout(timer);
    open.clear();
  }

  function heard(answer: BenchAnswer): void {
    if (answer?.kind !== "bench") return;
    speaks();
    clearTimeout(open.get(answer.id));
    if (open.delete(answer.id) && answer.id !== hello) foot.say(answer.text);
  }

  const host: RowHost = {
    ask,
    guess: (guess) => now().state === "ready" && ask({ kind: "guess", guess }),
    picture,
  };
  const code = html("pre", "bench-code");
  const top = benchHeader(ask);
  const run = runLine(ask);
  const foot = footLine(ask, copy);
  const one = single(host);
  const several = compare(host);
  const middle = div("bench-middle");
  code.hidden = true;

  /** The picture of a setup, which may first have to be fetched. */
  function picture(setup: BenchSetup): HTMLElement {
    const drawn = div("bench-picture");
    const show = (svg: unknown): void => {
      drawn.innerHTML = svg as string;
    };
    // everything else works without it
    if (take && !setup.picture.startsWith("<")) take(setup.picture, unpack).then(show, () => undefined);
    else show(setup.picture);
    return drawn;
  }

  async function copy(): Promise<void> {
    code.textContent = page().code;
    code.hidden = false;
    const isCopied = await toClipboard(page().code, code);
    code.hidden = isCopied;
    foot.say(isCopied ? "The code of this bench is copied." : "Copy it with Ctrl+C.");
  }

  function draw(): void {
    const [shown, state] = [page(), calm(now())];
    const isOne = shown.setups.length === 1;
    if (setups !== shown.setups.length) {
      setups = shown.setups.length;
      axes = { shares: null, scores: null };
      fill(middle, isOne ? one.el : several.el);
    }
    // a page and its state come as two traits: for a moment there may be one row more than known
    if (state.rows.length !== setups) return;
    const isScore = state.ask === "score";
    axes = isScore
      ? { ...axes, scores: scoreAxis(axes.scores, state.rows) }
      : { ...axes, shares: shareAxis(axes.shares, state.rows, state.guess) };
    const axis = (isScore ? axes.scores : axes.shares) ?? shareAxis(null, [], null);
    const isAlive = alive && state.state !== "stopped";
    top.show(shown, state, isAlive);
    run.show(shown, state, alive);
    (isOne ? one : several).show({ page: shown, now: state, axis, alive });
    foot.show(shown, state, alive);
    toggle(root, "playing", alive && state.state === "playing");
  }

  function pressed(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (!alive || isChord(event) || target.matches("input, select, textarea")) return;
    const rows = all(root, "[data-row]");
    const at = rows.indexOf(target);
    const number = Number(event.key);
    const row = Number(target.dataset.row ?? 0);
    if (event.key === "p") run.toggle();
    else if (event.key === "e") ask({ kind: "edit", row });
    else if (ASKS[number - 1]) ask({ kind: "ask", ask: (ASKS[number - 1] as (typeof ASKS)[number])[0] });
    else if (event.key === "ArrowDown" && rows.length) focusOn(rows[Math.min(rows.length - 1, at + 1)]);
    else if (event.key === "ArrowUp" && rows.length) focusOn(rows[Math.max(0, at - 1)]);
    else return;
    event.preventDefault();
  }

  /** Python may be gone, and with it all that it has been asked. */
  function doubt(): void {
    silent();
    greet();
  }

  function greet(): void {
    hello = first + count + 1;
    ask({ kind: "hello" });
  }

  function told(): void {
    speaks();
    draw();
  }

  fill(root, top.el, run.el, middle, foot.el, code);
  onKeys(root, pressed);
  draw();
  const quiet = onChange(model, ["_page", "_now"], told);
  model.on("msg:custom", heard);
  model.on(LINK, doubt);
  greet(); // there may be nothing but what was saved with the notebook
  return () => {
    forget();
    quiet();
    model.off("msg:custom", heard);
    model.off(LINK, doubt);
  };
}

/** The bench as anywidget wants it. */
export const bench = (take?: Take) =>
  pane({ class: "root bench", role: "region", label: "Is it fair?", tabindex: -1 }, (root, model) =>
    begin(root, model, take),
  );
