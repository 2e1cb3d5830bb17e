// The script that runs in each hosted frame. Promise: once it has executed, `window['exc-module-runtime']` is there; it
// never calls EXC_MR_READY (the loader does) and never speaks to any origin but the one it was loaded from.
import { version } from '../package.json';
import { createBrowserEnvironment } from './browser-environment';
import { createRuntime } from './create-runtime';
import { scriptOrigin } from './script-origin';

const shellOrigin = scriptOrigin(document.currentScript);

// Loaded twice, the first one stays: applications have subscribed on it.
if (window['exc-module-runtime'] === undefined) {
  const { module } = createRuntime(createBrowserEnvironment(window, shellOrigin), version);
  window['exc-module-runtime'] = module;
  window.unifiedShellRuntime = module;
}
