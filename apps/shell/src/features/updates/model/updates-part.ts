import type { AppPageDeps } from '../../../kernel/requests/deps';
import type { EffectDeps } from '../../../kernel/wiring/deps';
import type { ShellWorker } from './shell-worker';

export type UpdateDeps = EffectDeps & AppPageDeps;

export interface UpdatesModule {
  /** Returns a function that stops it. */
  followUpdates(deps: UpdateDeps): () => void;
}

/** @param worker undefined where the browser has none */
export type FollowUpdates = (deps: UpdateDeps, worker: ShellWorker | undefined) => () => void;

/**
 * Loads the code of the updates when the application has loaded and the page is idle, so that the service worker costs
 * the start nothing. Returns a function that stops it.
 */
export function startUpdates(deps: UpdateDeps, load: () => Promise<UpdatesModule>): () => void {
  const { store, page, environment } = deps;
  let isStopped = false;
  let undo = () => {};

  async function begin(): Promise<void> {
    try {
      const { followUpdates } = await load();
      if (!isStopped) undo = followUpdates(deps);
    } catch (cause) {
      // The page works without; the next page tries again.
      environment.warn('updates-failed', { cause: String(cause) });
    }
  }

  function consider(): void {
    if (store.getState().pageLoad !== 'LOADED') return;
    undo();
    undo = page.whenIdle(() => void begin());
  }

  undo = store.subscribe(consider);
  consider();
  return () => {
    isStopped = true;
    undo();
  };
}
