import { ping } from '../../platform/connectivity/ping';
import { createReloadGuard } from '../../platform/reload/reload-guard';
import { createReloadOnce } from '../../platform/reload/reload-once';
import { requestedSolution } from '../../resolve/route-decision';
import { readBuildAge, rememberBuild } from './build-age';
import { type CheckResult, resultOf } from './check-result';
import { checkDelay, FIRST_UPDATE_MS, UPDATE_INTERVAL_MS } from './check-schedule';
import { findBuild } from './find-build';
import type { WorkerState } from './shell-worker';
import { isHeld, isHeldInOtherTab, objectToUpdates } from './unsaved-in-tabs';
import type { FollowUpdates } from './updates-part';

/** The time after the application has loaded at which the worker begins to fetch its files. */
const REGISTER_DELAY_MS = 10_000;

/** The user counts as idle after this time without input. */
const IDLE_AFTER_MS = 20_000;

/** A page with an update looks at this interval whether the user is idle. The browser tells of input in frames for 5 s. */
const IDLE_POLL_MS = 4_000;

/** A page that is hidden for this time is reloaded: the user does not see it, and its cached frames are removed by then. */
const RELOAD_HIDDEN_AFTER_MS = 600_000;

const NO_WORKER: WorkerState = { active: 'none', isWaiting: false };

/**
 * Keeps the page and its service worker up to date (decisions/0052): registers the worker, checks whether the page is
 * that of the deployed release, and brings an update when it disturbs nothing. `?thunderbird=off` removes the worker
 * from this browser, `force` registers it at once (SW-13).
 */
export const followUpdates: FollowUpdates = (deps, offered) => {
  const { store, environment, page, appPage, address, configuration, getDecision } = deps;
  const { now, after } = environment;
  const { thunderbird } = store.getState().location.query;
  const worker = thunderbird === 'off' ? undefined : offered;
  const reloadGuard = createReloadGuard(environment);
  const reloadOnce = createReloadOnce(environment.tab, configuration.build, address.restart);
  let isStopped = false;
  /** `worker`: the page is that of the deployed release already, and only a worker waits. */
  let pending: 'page' | 'worker' | undefined;
  let isOffered = false;
  let isBusy = false;
  let lastUse = now();
  let hiddenAt = page.isVisible() ? undefined : now();
  let cancelPoll = () => {};
  let cancelUpdate = () => {};

  const isPageHeld = () => isHeld(appPage.getState());
  const isSignedIn = () => {
    const { session } = store.getState();
    return session.kind === 'signed-in' && session.end === undefined;
  };

  async function check(): Promise<void> {
    const [found, state] = await Promise.all([findBuild(environment), worker?.getState() ?? NO_WORKER]);
    if (isStopped) return;
    if (found.kind === 'answered') rememberBuild(environment, found.id, found.builtAt);
    const isOld = found.kind === 'answered' && found.id !== configuration.build;
    await react(resultOf(found, state, configuration.build), isOld);
  }

  async function react(result: CheckResult, isOld: boolean): Promise<void> {
    if (result === 'outdated' || result === 'new-version') return prepareUpdate(isOld);
    if (result === 'corrupt') return replaceWorker();
    if (result === 'ok') return;
    // SW-09: `timeout` and `unreachable` mean that the network is away only if the ping fails too.
    if ((await ping(environment)) === 'FAILED' && !isStopped)
      store.send({ type: 'pinged', result: 'FAILED' });
  }

  /** The page is controlled by the removed worker until it is reloaded; the next page registers a new one. */
  async function replaceWorker(): Promise<void> {
    await worker?.remove();
    if (isStopped || isPageHeld() || !reloadGuard.mayReload('corrupt-worker')) return;
    reloadGuard.note('corrupt-worker');
    address.restart();
  }

  function prepareUpdate(isOld: boolean): void {
    const isNew = pending === undefined;
    pending = isOld ? 'page' : 'worker';
    if (isNew) poll();
  }

  /** Looks for a moment at which the update disturbs nothing. */
  function poll(): void {
    if (page.isVisible() && page.isFrameFocused() && page.isActivated()) lastUse = now();
    void bringUpdate();
    cancelPoll = after(IDLE_POLL_MS, poll);
  }

  const isUnseen = () => hiddenAt !== undefined && now() - hiddenAt >= RELOAD_HIDDEN_AFTER_MS;
  const isIdle = () => hiddenAt === undefined && now() - lastUse >= IDLE_AFTER_MS;

  async function bringUpdate(): Promise<void> {
    const isTime = isUnseen() || (isIdle() && !isOffered);
    if (isBusy || !isTime || isPageHeld() || !isSignedIn()) return;
    isBusy = true;
    const isRefused = await isHeldInOtherTab(page.tabs, environment);
    if (!isRefused && !isStopped) await worker?.takeOver();
    isBusy = false;
    if (isRefused || isStopped || isPageHeld()) return;
    if (pending === 'worker') endPending();
    else if (isUnseen()) reloadOnce();
    else if (isIdle()) offer();
  }

  function endPending(): void {
    pending = undefined;
    cancelPoll();
  }

  function offer(): void {
    isOffered = true;
    store.send({ type: 'toast-raised', key: 'updateReady' });
  }

  /** The solution of the address, and whether the page was held before the event that is being handled. */
  let openAppId = requestedSolution(getDecision())?.appId;
  let wasHeld = isPageHeld();

  /** The user opens another solution: the application is left anyway, so the page is loaded anew. */
  function considerMove(): void {
    const appId = requestedSolution(getDecision())?.appId;
    if (appId === undefined || appId === openAppId) return;
    openAppId = appId;
    if (pending === 'page' && !wasHeld && isSignedIn()) reloadOnce();
  }

  function planUpdate(delay: number): void {
    cancelUpdate();
    cancelUpdate = after(delay, () => {
      void lookForUpdate();
      planUpdate(UPDATE_INTERVAL_MS);
    });
  }

  async function lookForUpdate(): Promise<void> {
    await worker?.update();
    if (!isStopped) await check();
  }

  function register(): void {
    worker
      ?.register()
      .catch((cause: unknown) => environment.warn('worker-refused', { cause: String(cause) }));
  }

  if (thunderbird === 'off') void offered?.remove();
  planUpdate(FIRST_UPDATE_MS);
  const undo = [
    after(thunderbird === 'force' ? 0 : REGISTER_DELAY_MS, register),
    after(checkDelay(readBuildAge(environment, configuration.build)), () => void check()),
    page.onInput(() => {
      lastUse = now();
    }),
    page.onHidden(() => {
      hiddenAt = now();
    }),
    page.onVisible(() => {
      const wasHiddenLong = hiddenAt !== undefined && now() - hiddenAt >= UPDATE_INTERVAL_MS;
      hiddenAt = undefined;
      lastUse = now();
      if (!wasHiddenLong) return;
      void lookForUpdate();
      planUpdate(UPDATE_INTERVAL_MS);
    }),
    appPage.subscribe(() => {
      // A move empties the state of the page while the shell handles it; the state before the move counts.
      void Promise.resolve().then(() => {
        wasHeld = isPageHeld();
      });
    }),
    store.subscribe(considerMove),
    objectToUpdates(page.tabs, isPageHeld),
    () => cancelPoll(),
    () => cancelUpdate(),
  ];
  return () => {
    isStopped = true;
    for (const stop of undo) stop();
  };
};
