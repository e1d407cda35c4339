// What JupyterLite starts instead of Pyodide's own pyodide.mjs: the same Python, from packed files (maker/pyodide.py),
// which says in a channel how far it is (loading.js).
import { loadPyodide as load } from "./pyodide-runtime.mjs";

const PACKED = /(pyodide\.asm\.wasm|python_stdlib\.zip)$/;
const TYPES = { wasm: "application/wasm", mjs: "text/javascript" };
const PACKAGES = "/lib/python3.14/site-packages";
// Completion does without jedi, which is large and slow to import; JupyterLite's kernel asks for it in any case.
// Beside the notebook each look for a file asks the page: what is installed is looked for first, and what every first
// board needs is imported before Python is told of the notebook's folder.
const START = `
import sys
sys.path.remove("")
sys.path.append("")
import piplite.piplite, pyodide_kernel, squirrelwidgets.widgets
pyodide_kernel.ipython_shell.Completer.use_jedi = False
`;

const told = new BroadcastChannel("squirrelwidgets-python");
const { fetch } = globalThis;
let loaded = 0;
let total = 0;

export async function loadPyodide(options) {
  try {
    const packages = unpacked(`${options.indexURL}packages`);
    const createPyodideModule = await imported(`${options.indexURL}pyodide.asm.mjs`);
    globalThis.fetch = (asked, ...more) => (PACKED.test(asked) ? unpacked(asked) : fetch(asked, ...more));
    const pyodide = await load({ ...options, createPyodideModule, packages: [] });
    write(pyodide.FS, new Uint8Array(await (await packages).arrayBuffer()));
    pyodide.runPython(START);
    return pyodide;
  } finally {
    globalThis.fetch = fetch;
    told.postMessage({ done: true });
  }
}

async function unpacked(url) {
  const answer = await fetch(`${url}.packed`);
  if (!answer.ok) throw new Error(`${url}.packed: ${answer.status}`);
  total += Number(answer.headers.get("content-length"));
  const count = new TransformStream({
    transform(part, to) {
      loaded += part.length;
      told.postMessage({ loaded, total });
      to.enqueue(part);
    },
  });
  const body = answer.body.pipeThrough(count).pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "content-type": TYPES[/\w+$/.exec(url)] ?? "" } });
}

async function imported(url) {
  const module = URL.createObjectURL(await (await unpacked(url)).blob());
  return (await import(module)).default;
}

// A line of JSON with all paths and sizes, then the files.
function write(files, packed) {
  let at = packed.indexOf(10) + 1;
  for (const [path, size] of JSON.parse(new TextDecoder().decode(packed.subarray(0, at)))) {
    const to = `${PACKAGES}/${path}`;
    files.mkdirTree(to.slice(0, to.lastIndexOf("/")));
    files.writeFile(to, packed.subarray(at, (at += size)));
  }
}
