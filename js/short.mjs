// Functions of the browser's own that the sources call often. The bundle calls each by a name that it can write short:
// build.mjs puts `Math_max` for `Math.max`.
export const { stringify: JSON_stringify } = JSON;
export const { abs: Math_abs, hypot: Math_hypot, max: Math_max, min: Math_min } = Math;
export const { entries: Object_entries } = Object;
