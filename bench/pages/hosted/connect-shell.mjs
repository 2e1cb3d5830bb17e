import { onConfiguration, page, ready } from '@unified-shell/app-sdk';
import { loadRuntime } from '@unified-shell/app-sdk/loader';

/**
 * Connects to the shell that the address names, as an application does.
 * @returns {Promise<void> | undefined} resolves when it is configured and has sent DONE; undefined without a shell
 */
export function connectShell() {
  if (!new URLSearchParams(location.search).has('_mr')) return undefined;
  return connect();
}

async function connect() {
  const [configuration] = await Promise.all([
    ready(),
    loadRuntime({ shells: [document.documentElement.dataset.shell] }),
  ]);
  if (configuration.imsToken) performance.mark('configured');
  void page.done();
  noteMoves(configuration);
}

/** Marks each configuration with another organisation or sandbox. */
function noteMoves(first) {
  const contextOf = ({ imsOrg, sandbox }) => JSON.stringify([imsOrg, sandbox?.name]);
  let context = contextOf(first);
  onConfiguration((configuration) => {
    if (contextOf(configuration) === context) return;
    context = contextOf(configuration);
    performance.mark('moved');
  });
}
