import type { WorkspaceEffectDeps } from './deps';

/**
 * Calls the function once the account is known, the page has loaded or its time is over, and the browser is idle. Returns a
 * function that cancels it.
 */
export function whenPageLoaded({ store, page }: WorkspaceEffectDeps, begin: () => void): () => void {
  let undo = () => {};
  const consider = () => {
    const { pageLoad, account } = store.getState();
    if (account.kind !== 'known' || (pageLoad !== 'LOADED' && pageLoad !== 'TIMEOUT')) return;
    undo();
    undo = page.whenIdle(begin);
  };
  undo = store.subscribe(consider);
  consider();
  return () => undo();
}
