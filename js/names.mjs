// Names of our own that the bundle writes short. None is on the wire, on an object of the browser's that we use, or said
// as a string: the first is checked here, the rest by the tests that play on the bundle.
import { readFileSync } from "node:fs";

const OURS = [
  ...["again", "alive", "all", "animator", "answered", "appear", "apply", "arrow", "atHead", "badge"],
  ...["beckon", "below", "branches", "busy", "canGoBack", "changed", "choose", "chosen"],
  ...["close", "commands", "depth", "draw", "drawing", "dress", "drop", "early", "element", "end"],
  ...["faster", "fields", "file", "flip", "follow", "forget", "frame", "front", "goBack", "goLive"],
  ...["goOn", "grow", "heading", "hello", "hide", "hides", "hits", "holder", "inside", "isOpen"],
  ...["lasting", "late", "later", "lay", "layout", "learn", "lineThrough", "link", "listen", "lit"],
  ...["live", "made", "main", "marks", "mayChange", "missed", "moved", "nameOf", "offers", "opener"],
  ...["options", "order", "own", "pace", "panel", "pass", "path", "pick", "picker", "place"],
  ...["playable", "playhead", "playing", "ply", "pose", "press", "racing"],
  ...["rack", "reach", "redraw", "refocus", "refusals", "refused", "replay", "report", "request"],
  ...["root", "rove", "runs", "said", "scale", "scene", "scroll", "secret", "session", "settle"],
  ...["shake", "short", "shortcut", "showFocus", "showLit", "showPending", "showRays", "showRefused"],
  ...["showThought", "shown", "silent", "slap", "slide", "spare", "speed", "spot", "stack", "stage"],
  ...["start", "stopClock", "store", "taps", "targetOf", "targets", "things", "tick", "times", "track"],
  ...["turned", "turns", "uncover", "vanish", "veil", "veiled", "voice", "waiting", "walk", "warning"],
  ...["watch", "wayOf"],
  ...["faceOf", "look", "lookAway", "onceClosed", "raise", "weigh", "weighs"],
];

const wire = readFileSync(new URL("src/wire/types.ts", import.meta.url), "utf8");
const told = wire.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "").match(/\w+/g);
const leaving = OURS.filter((name) => told.includes(name));
if (leaving.length) throw new Error(`names.mjs: ${leaving.join(", ")} would no longer be understood on the wire`);

export const ours = new RegExp(`^(?:${OURS.join("|")})$`);
