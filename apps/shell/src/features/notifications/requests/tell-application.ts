import type { ShellRequest } from '@unified-shell/protocol/requests/shell-request';
import type { FeatureDeps } from '../../../chrome/feature';

/** Tells the application that shows the notifications when they have changed. Returns a function that stops it. */
export function tellApplication({ store, chrome }: FeatureDeps): () => void {
  return chrome.ports.notifications.subscribe(({ watcher }, before) => {
    const request: ShellRequest = { module: 'inbox', method: 'changed', args: [] };
    if (watcher && watcher === before.watcher && watcher.id === store.getState().frame?.frameId)
      watcher.connection.send('RUNTIME_REQ', request);
  });
}
