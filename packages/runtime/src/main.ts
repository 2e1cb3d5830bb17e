// The script that runs in each frame. Once it has executed, `window['exc-module-runtime']` is defined. It does not
// call EXC_MR_READY (the loader does), and it sends messages only to the origin from which it was loaded.
import { version } from '../package.json';
import { createBrowserEnvironment } from './browser-environment';
import { createRuntime } from './create-runtime';
import { scriptAddress } from './script-address';

const script = scriptAddress(document.currentScript);

// If the script is loaded twice, the first module stays, because applications have subscribed to it.
if (window['exc-module-runtime'] === undefined) {
  const { module } = createRuntime(createBrowserEnvironment(window, script), version);
  window['exc-module-runtime'] = module;
  window.unifiedShellRuntime = module;
}
