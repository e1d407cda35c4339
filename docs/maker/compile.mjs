// Run by pyodide.py, in Node: compile.py in the very Python that will load what it compiles.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [from, to] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${from}/pyodide.mjs`));
const pyodide = await loadPyodide({ indexURL: `${from}/` });
pyodide.mountNodeFS("/from", from);
pyodide.mountNodeFS("/to", to);
try {
  pyodide.runPython(readFileSync(new URL("compile.py", import.meta.url), "utf8"));
} catch (error) {
  console.error(error.message); // else Node shows a line of Pyodide's, which is a megabyte long
  process.exit(1);
}
