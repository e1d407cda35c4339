// Bundles into the Python package: what every board carries (stub.js), the front end that all of them share (front.js,
// with its styles inside), and what a saved page has (page.js, page.css), which comes without editor and benches.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, context } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const watch = process.argv.includes("--watch");

const common = {
  absWorkingDir: here,
  outdir: join(dirname(here), "squirrelwidgets", "static"),
  bundle: true,
  // names stay: a stack trace then names functions of ours, in every browser. They cost a notebook 60 kB, once
  minifySyntax: !watch,
  minifyWhitespace: !watch,
  sourcemap: watch ? "inline" : false,
  target: "es2022",
  charset: "ascii", // one letter beyond it, and a browser holds all of the bundle as text of twice the size
  legalComments: "none",
  logLevel: "info",
};

/** `import text from "….css?inline"`: a style sheet with all that it imports, as a text. */
const inlineStyles = {
  name: "inline styles",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace("?inline", "")),
      namespace: "inline",
    }));
    onLoad({ filter: /./, namespace: "inline" }, async ({ path }) => {
      const { outputFiles, metafile } = await build({
        ...common,
        entryPoints: [path],
        sourcemap: false,
        write: false,
        metafile: true,
        logLevel: "silent",
      });
      const watchFiles = Object.keys(metafile.inputs).map((file) => join(here, file));
      return { contents: outputFiles[0].text, loader: "text", watchFiles };
    });
  },
};

const builds = await Promise.all([
  context({
    ...common,
    entryPoints: { front: "src/entry/front.ts" },
    format: "esm",
    plugins: [inlineStyles],
    footer: { js: "//# sourceURL=squirrelwidgets/front.js" },
  }),
  context({ ...common, entryPoints: { stub: "src/entry/stub.ts" }, format: "esm", minifyIdentifiers: !watch }),
  context({ ...common, entryPoints: { page: "src/css/page.css", together: "src/css/together.css" } }),
  context({ ...common, entryPoints: { page: "src/entry/saved-page.ts" }, format: "iife", minifyIdentifiers: !watch }),
  context({ ...common, entryPoints: { together: "src/entry/together.ts" }, format: "iife", minifyIdentifiers: !watch }),
]);
if (watch) {
  await Promise.all(builds.map((each) => each.watch()));
} else {
  await Promise.all(builds.map((each) => each.rebuild()));
  await Promise.all(builds.map((each) => each.dispose()));
}
