import { ping } from '../../../kernel/platform/connectivity/ping';
import { createReloadGuard } from '../../../kernel/platform/reload/reload-guard';
import { createUpdateBringer } from './bring-update';
import { readBuildAge, rememberBuild } from './build-age';
import { type CheckResult, resultOf } from './check-result';
import { checkDelay, FIRST_UPDATE_MS, UPDATE_INTERVAL_MS } from './check-schedule';
import { findBuild } from './find-build';
import type { WorkerState } from './shell-worker';
import { isHeld, objectToUpdates } from './unsaved-in-tabs';
import type { FollowUpdates } from './updates-part';
import { watchUse } from './watch-use';

/** The time after the application has loaded at which the worker begins to fetch its files. */
const REGISTER_DELAY_MS = 10_000;

const NO_WORKER: WorkerState = { active: 'none', isWaiting: false };

/**
 * Keeps the page and its service worker up to date (decisions/0052): registers the worker, checks whether the page is
 * that of the deployed release, and brings an update when it disturbs nothing. `?thunderbird=off` removes the worker
 * from this browser, `force` registers it at once (SW-13).
 */
export const followUpdates: FollowUpdates = (deps, offered) => {
  const { store, environment, page, appPage, address, configuration } = deps;
  const { after } = environment;
  const { thunderbird } = store.getState().location.query;
  const worker = thunderbird === 'off' ? undefined : offered;
  const reloadGuard = createReloadGuard(environment);
  let isStopped = false;
  let cancelUpdate = () => {};
  const use = watchUse(deps, (hiddenMs) => {
    if (hiddenMs < UPDATE_INTERVAL_MS) return;
    void lookForUpdate();
    planUpdate(UPDATE_INTERVAL_MS);
  });
  const bringer = createUpdateBringer(deps, use, worker);
  const isPageHeld = () => isHeld(appPage.getState());

  async function check(): Promise<void> {
    const [found, state] = await Promise.all([findBuild(environment), worker?.getState() ?? NO_WORKER]);
    if (isStopped) return;
    if (found.kind === 'answered') rememberBuild(environment, found.id, found.builtAt);
    const isOld = found.kind === 'answered' && found.id !== configuration.build;
    await react(resultOf(found, state, configuration.build), isOld);
  }

  async function react(result: CheckResult, isOld: boolean): Promise<void> {
    if (result === 'outdated' || result === 'new-version') return bringer.prepare(isOld);
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
    objectToUpdates(page.tabs, isPageHeld),
    use.stop,
    bringer.stop,
    () => cancelUpdate(),
  ];
  return () => {
    isStopped = true;
    for (const stop of undo) stop();
  };
};
