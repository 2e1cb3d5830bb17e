import { ping } from '../connectivity/ping';
import type { LateEffect } from '../late/late-ground';
import { createReloadOnce } from './reload-once';

/**
 * The chrome's own later chunks: menus, dialogs, toasts. Each feature can do without for now; only one that is gone while
 * the gateway answers is worth loading the page anew. One that was asked for when the network went may fail as late as when
 * it is back: that is no proof.
 */
export const reloadForChunks: LateEffect = ({ configuration, environment, address, page, store }) => {
  const reloadOnce = createReloadOnce(environment.tab, configuration.build, address.restart);
  async function consider(): Promise<void> {
    if (store.getState().connectivity.ping === 'FAILED') return;
    if ((await ping(environment)) === 'SUCCESS') reloadOnce();
  }
  return page.onChunkMissing(() => void consider());
};
