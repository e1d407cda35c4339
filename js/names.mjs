// Names of our own that the bundle writes short. None is on the wire, on an object of the browser's that we use, or said
// as a string: the first is checked here, the rest by the tests that play on the bundle.
import { readFileSync } from "node:fs";

const OURS = [
  ...[
    "again",
    "alive",
    "animator",
    "answered",
    "atHead",
    "branches",
    "canGoBack",
    "changed",
    "chosen",
    "close",
    "commands",
  ],
  ...["depth", "draw", "drawing", "dress", "element", "fields", "follow", "forget", "goBack", "goLive", "hits"],
  ...["inside", "isOpen", "lasting", "later", "layout", "lineThrough", "listen", "live", "made", "marks", "mayChange"],
  ...["moved", "nameOf", "options", "path", "picker", "playable", "playhead", "pointer", "popover", "pose", "racing"],
  ...["rack", "reach", "refocus", "refusals", "refused", "request", "rove", "runs", "scene", "session", "settle"],
  ...["show", "showFocus", "showLit", "shown", "showPending", "showRays", "showRefused", "showThought", "slap"],
  ...["spare", "speed", "stage", "stopClock", "store", "targetOf", "targets", "turns", "uncover", "voice", "waiting"],
];

const wire = readFileSync(new URL("src/wire.ts", import.meta.url), "utf8");
const told = wire.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "").match(/\w+/g);
const leaving = OURS.filter((name) => told.includes(name));
if (leaving.length) throw new Error(`names.mjs: ${leaving.join(", ")} would no longer be understood on the wire`);

export const ours = new RegExp(`^(?:${OURS.join("|")})$`);
