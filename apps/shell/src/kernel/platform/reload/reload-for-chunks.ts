import type { PlatformEffect } from '../deps';
import { fetchWithTimeout } from '../network/fetch-with-timeout';
import { createReloadOnce } from './reload-once';

/** A check that takes longer is inconclusive. */
const CHECK_TIMEOUT_MS = 4_000;

/**
 * Reloads the page when a lazy chunk of the chrome (menus, dialogs, toasts) no longer exists. Each feature can do
 * without its chunk and retries. A reload loses unsaved work, so it is made only if the chunk was removed. A broken
 * connection fails in the same way, so the gateway is asked. The request is for the chrome's script, because not
 * every browser names the failed chunk: when the chunk was removed, so was the script.
 */
export const reloadForChunks: PlatformEffect = ({ configuration, environment, address, page }) => {
  const reloadOnce = createReloadOnce(environment.tab, configuration.build, address.restart);

  async function isGone(): Promise<boolean> {
    try {
      const init = { method: 'HEAD', cache: 'no-store' } as const;
      const { status } = await fetchWithTimeout(environment, page.chromeScript, init, CHECK_TIMEOUT_MS);
      return status === 404;
    } catch {
      return false;
    }
  }

  async function consider(): Promise<void> {
    if (await isGone()) reloadOnce();
  }
  return page.onChunkMissing(() => void consider());
};
