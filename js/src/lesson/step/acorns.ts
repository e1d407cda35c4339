// Acorns that a lesson has earned: three at the most.
import { set, span } from "../../dom/elements";
import { acorn } from "../../dom/icons";

const MOST = 3;

/** A row of acorns, the first `n` full. */
export function acorns(n: number, of = MOST): HTMLElement {
  const el = span("acorns", ...Array.from({ length: of }, (_, at) => acorn(at < n)));
  set(el, { role: "img", label: `${n} of ${of} acorns` });
  return el;
}
