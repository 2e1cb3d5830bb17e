import { createReloadOnce } from '../../../kernel/platform/reload/reload-once';
import { requestedSolution } from '../../../kernel/resolve/route-decision';
import type { ShellWorker } from './shell-worker';
import { isHeld, isHeldInOtherTab } from './unsaved-in-tabs';
import type { UpdateDeps } from './updates-part';
import type { PageUse } from './watch-use';

/** A page with an update looks at this interval whether the user is idle. The browser tells of input in frames for 5 s. */
const IDLE_POLL_MS = 4_000;

export interface UpdateBringer {
  /** @param isOld the page is not that of the deployed release; otherwise only a worker waits */
  prepare(isOld: boolean): void;
  stop(): void;
}

/**
 * Brings an update when it disturbs nothing: reloads a page that the user does not see or leaves for another solution, and
 * offers the update to an idle user.
 */
export function createUpdateBringer(
  deps: UpdateDeps,
  use: PageUse,
  worker: ShellWorker | undefined,
): UpdateBringer {
  const { store, environment, page, appPage, address, configuration, getDecision } = deps;
  const reloadOnce = createReloadOnce(environment.tab, configuration.build, address.restart);
  let pending: 'page' | 'worker' | undefined;
  let isOffered = false;
  let isBusy = false;
  let isStopped = false;
  let cancelPoll = () => {};
  const isPageHeld = () => isHeld(appPage.getState());
  /** The solution of the address, and whether the page was held before the event that is being handled. */
  let openAppId = requestedSolution(getDecision())?.appId;
  let wasHeld = isPageHeld();

  function isSignedIn(): boolean {
    const { session } = store.getState();
    return session.kind === 'signed-in' && session.end === undefined;
  }

  /** Looks for a moment at which the update disturbs nothing. */
  function poll(): void {
    use.lookIntoFrame();
    void bring();
    cancelPoll = environment.after(IDLE_POLL_MS, poll);
  }

  async function bring(): Promise<void> {
    const isTime = use.isUnseen() || (use.isIdle() && !isOffered);
    if (isBusy || !isTime || isPageHeld() || !isSignedIn()) return;
    isBusy = true;
    const isRefused = await isHeldInOtherTab(page.tabs, environment);
    if (!isRefused && !isStopped) await worker?.takeOver();
    isBusy = false;
    if (isRefused || isStopped || isPageHeld()) return;
    if (pending === 'worker') endPending();
    else if (use.isUnseen()) reloadOnce();
    else if (use.isIdle()) offer();
  }

  function endPending(): void {
    pending = undefined;
    cancelPoll();
  }

  function offer(): void {
    isOffered = true;
    store.send({ type: 'toast-raised', key: 'updateReady' });
  }

  /** The user opens another solution: the application is left anyway, so the page is loaded anew. */
  function considerMove(): void {
    const appId = requestedSolution(getDecision())?.appId;
    if (appId === undefined || appId === openAppId) return;
    openAppId = appId;
    if (pending === 'page' && !wasHeld && isSignedIn()) reloadOnce();
  }

  const undo = [
    appPage.subscribe(() => {
      // A move empties the state of the page while the shell handles it; the state before the move counts.
      void Promise.resolve().then(() => {
        wasHeld = isPageHeld();
      });
    }),
    store.subscribe(considerMove),
    () => cancelPoll(),
  ];
  return {
    prepare(isOld) {
      const isNew = pending === undefined;
      pending = isOld ? 'page' : 'worker';
      if (isNew) poll();
    },
    stop() {
      isStopped = true;
      for (const stop of undo) stop();
    },
  };
}
