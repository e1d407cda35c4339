// Names of our own that the bundle writes short. None is on the wire, on an object of the browser's that we use, or said
// as a string: the first is checked here, the rest by the tests that play on the bundle.
import { readFileSync } from "node:fs";

const OURS = [
  ...["card", "drop", "flip", "frame", "goOn", "grow", "hello", "hides", "hide", "late", "learn", "link", "lit", "order"],
  ...["own", "pace", "pick", "ply", "report", "root", "said", "scale", "shake", "short", "silent", "slide", "spot"],
  ...["start", "taps", "tick", "times", "track", "veil", "walk", "watch"],
  ...["again", "alive", "animator", "answered", "appear", "arrow", "atHead", "badge", "beckon", "below", "branches"],
  ...["busy", "canGoBack", "changed", "choose", "chosen", "close", "commands", "depth", "draw", "drawing", "dress"],
  ...["early", "element", "faster", "fields", "follow", "forget", "goBack", "goLive", "hits", "holder", "inside"],
  ...["isOpen", "lasting", "later", "layout", "lineThrough", "listen", "live", "made", "marks", "mayChange", "missed"],
  ...["moved", "nameOf", "options", "panel", "pass", "path", "pending", "picker", "place", "playable", "playhead"],
  ...["playing", "pointer", "popover", "pose", "racing", "rack", "reach", "redraw", "refocus", "refusals", "refused"],
  ...["replay", "request", "rove", "runs", "scene", "secret", "session", "settle", "shortcut", "show", "showFocus"],
  ...["showLit", "shown", "showPending", "showRays", "showRefused", "showThought", "slap", "spare", "speed", "stack"],
  ...["stage", "stopClock", "store", "targetOf", "targets", "things", "turned", "turns", "uncover", "vanish", "veiled"],
  ...["voice", "waiting", "warning"],
];

const wire = readFileSync(new URL("src/wire.ts", import.meta.url), "utf8");
const told = wire.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "").match(/\w+/g);
const leaving = OURS.filter((name) => told.includes(name));
if (leaving.length) throw new Error(`names.mjs: ${leaving.join(", ")} would no longer be understood on the wire`);

export const ours = new RegExp(`^(?:${OURS.join("|")})$`);
