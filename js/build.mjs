// Bundles into the Python package: the board for the notebook (board.js, board.css) and for a saved page (page.js), and
// the gallery (gallery.js, gallery.css).
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { context } from "esbuild";
import UglifyJS from "uglify-js";
import { ours } from "./names.mjs";
import * as short from "./short.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(dirname(here), "squirrelwidgets", "static");
const watch = process.argv.includes("--watch");

const common = {
  absWorkingDir: here,
  outdir: out,
  bundle: true,
  minify: !watch,
  mangleProps: watch ? undefined : ours,
  define: Object.fromEntries(Object.keys(short).map((name) => [name.replace("_", "."), name])),
  inject: ["short.mjs"],
  sourcemap: watch ? "inline" : false,
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  logLevel: "info",
};

const builds = await Promise.all([
  context({ ...common, entryPoints: { board: "src/wire/widget.ts", gallery: "src/gallery.ts" }, format: "esm" }),
  context({ ...common, entryPoints: { board: "src/css/board.css", gallery: "src/css/gallery.css" } }),
  context({ ...common, entryPoints: { page: "src/wire/saved-page.ts" }, format: "iife" }),
]);
if (watch) {
  await Promise.all(builds.map((build) => build.watch()));
} else {
  await Promise.all(builds.map((build) => build.rebuild()));
  await Promise.all(builds.map((build) => build.dispose()));
  await Promise.all(["board.js", "gallery.js", "page.js"].map(squeeze));
}

/** Once more: every notebook holds the bundle once a board. */
async function squeeze(name) {
  const file = join(out, name);
  const less = {
    module: true,
    compress: { passes: 10, hoist_funs: true, hoist_vars: true, pure_getters: true, unsafe_comps: true },
  };
  const { code, error } = UglifyJS.minify(await readFile(file, "utf8"), less);
  if (error) throw error;
  await writeFile(file, code);
}
