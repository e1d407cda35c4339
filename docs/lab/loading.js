// A line at the foot of JupyterLite that says what is being loaded: the page first, then Python, of which nothing else
// tells (pyodide.mjs).
const line = document.createElement("div");
line.setAttribute("role", "status");
line.style.cssText =
  "position:fixed;z-index:10001;bottom:28px;left:50%;transform:translateX(-50%);padding:8px 16px;border-radius:6px;" +
  "background:#4a3526;color:#fff;font:14px/1.4 system-ui,sans-serif;pointer-events:none";
const text = document.createElement("div");
const bar = document.createElement("progress");
bar.style.cssText = "display:block;width:260px;max-width:70vw;accent-color:#f0b35c";
bar.setAttribute("aria-label", "Loaded");
line.append(text, bar);
document.body.append(line);
text.textContent = "Loading the notebook …";

const megabytes = (bytes) => (bytes / 1e6).toFixed(0);

new BroadcastChannel("squirrelwidgets-python").onmessage = ({ data: { loaded, total, done } }) => {
  line.hidden = Boolean(done);
  if (loaded < total) {
    text.textContent = `Loading Python: ${megabytes(loaded)} of ${megabytes(total)} MB`;
    bar.max = total;
    bar.value = loaded;
  } else {
    text.textContent = "Starting Python …";
    bar.value = bar.max; // a bar that moves would take a sixth of the processors from Python
  }
};
