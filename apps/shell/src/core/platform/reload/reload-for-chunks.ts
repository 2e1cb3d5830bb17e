import type { PlatformEffect } from '../deps';
import { fetchWithTimeout } from '../network/fetch-with-timeout';
import { createReloadOnce } from './reload-once';

/** What answers later says nothing, in milliseconds. */
const CHECK_TIMEOUT_MS = 4_000;

/**
 * The chrome's own later chunks: menus, dialogs, toasts. Each feature can do without for now, and asks again; only one that
 * is gone is worth loading the page anew, with what the user has not saved. A connection that breaks fails in the same way,
 * so the gateway is asked. Not for the chunk, which not every browser names: when that is gone, so is the chrome's script.
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
