// What VS Code's notebooks do with widgets, without VS Code: its own manager, a real kernel, and each widget's module as
// RequireJS finds it among the nbextensions of Jupyter. A page is told what to run by `notebook.run(code)`.

import { KernelManager, ServerConnection } from '@jupyterlab/services';

const VIEW = 'application/vnd.jupyter.widget-view+json';
const base = location.origin;

const scripts = {
  widgetsRegisteredInRequireJs: new Set(),
  loadWidgetScript: async name => requirejs.config({ paths: { [name]: `${base}/static/nbextensions/${name}/index` } }),
  successHandler() {},
  errorHandler: (_class, name, _version, why) => console.error(name, why),
};

async function open() {
  const { activate } = await import(`${base}/static/ipywidgets.js`);
  activate();
  window.vscIPyWidgets8.load();
  const serverSettings = ServerConnection.makeSettings({ baseUrl: `${base}/`, wsUrl: base.replace('http', 'ws') });
  const kernel = await new KernelManager({ serverSettings }).startNew({ name: 'python3' });
  await kernel.info;
  const manager = new window.vscIPyWidgets.WidgetManager(kernel, document.body, scripts, () => {});
  return { kernel, manager };
}

const opened = open();

async function show(manager, { model_id }) {
  const node = document.body.appendChild(document.createElement('div'));
  const view = await manager.create_view(await manager.get_model(model_id), { el: node });
  await manager.display_view(null, view, { node });
}

// Runs code, shows its widgets below the others, and gives what the expression is worth after it.
async function run(code, expression = 'None') {
  const { kernel, manager } = await opened;
  const future = kernel.requestExecute({ code, user_expressions: { expression } });
  future.onIOPub = ({ content }) => content.data?.[VIEW] && show(manager, content.data[VIEW]);
  const { content } = await future.done;
  if (content.status !== 'ok') throw new Error(content.traceback.join('\n'));
  return content.user_expressions.expression.data['text/plain'];
}

window.notebook = { run };
