import { createPendingFramePool, type FramePool } from '../frames/pool/pending-frame';
import { recordFrameMarks } from '../frames/report/frame-marks';
import { watchPageLoad } from '../frames/watch-page-load';
import { createDeferredCalls } from '../platform/deferred-calls';
import type { DeferredRequestHandlers } from '../requests/deps';
import { decide } from '../resolve/decide';
import { removeStartupCacheAfterSession } from '../resolve/startup-cache/startup-cache-store';
import { createIdentityService } from '../session/identity-service';
import { isOver } from '../session/session-state';
import { followAddress } from '../url/navigator';
import { readLocation } from '../url/shell-location';
import { createApplyDecision } from './apply-decision';
import { type ChromeLoader, whenChromeIsDue } from './chrome-due';
import { startDecisionsLifetime } from './decisions-lifetime';
import type { RunningShell } from './deps';
import { followSessionLifetime } from './session-lifetime';
import { createShellCore, type ShellDeps } from './shell-core';
import type { ShellSnapshot } from './shell-snapshot';

/** Time between the opening of an early frame and the first check of the session. */
const CHECK_AFTER_FRAME_MS = 80;

export interface Shell extends RunningShell {
  /** Loads the chrome at a time when it does not delay the application. */
  whenChromeIsDue(loader: ChromeLoader): void;
  stop(): void;
}

/**
 * Connects the parts of the shell, by lifetime: the page (`shell-core.ts`), each session (`session-lifetime.ts`), the
 * time from the decisions bundle on (`decisions-lifetime.ts`), and the time from the chrome on (`deferred` below).
 */
export function createShell(deps: ShellDeps): Shell {
  const core = createShellCore(deps);
  const { page, environment, address, trace, store } = core;
  const { send, getState } = store;
  const identity = createIdentityService(page, environment, trace);
  const pending = createPendingFramePool(deps, send);
  let frames: FramePool = pending;
  const requestHandlers = createDeferredCalls<DeferredRequestHandlers>();
  let allowsNavigation = () => true;
  let hasUnsavedChanges = () => false;
  const applyDecision = createApplyDecision({
    environment,
    address,
    navigator: core.navigator,
    identity,
    getFrames: () => frames,
    send,
    getLocale: core.getLocale,
    signOnDomain: deps.signOnDomain,
    hasUnsavedChanges: () => hasUnsavedChanges(),
  });
  const applyNow = () => applyDecision(getState(), core.getDecision());
  let snapshot: ShellSnapshot | undefined;
  const listeners = new Set<() => void>();
  const [frameMarks, stopMarking] = recordFrameMarks(store, environment.now);

  const stopFollowingAddress = followAddress(address, () => allowsNavigation(), send);
  // Subscribes before the decision is applied, so that a sign-out removes the startup cache before the page is left.
  const stopRemoving = removeStartupCacheAfterSession(store, environment);
  const session = followSessionLifetime(core, identity);
  const undo = [
    () => frames.stop(),
    stopMarking,
    stopFollowingAddress,
    stopRemoving,
    session.stop,
    store.subscribe(() => {
      applyNow();
      for (const listener of listeners) listener();
    }),
    watchPageLoad(store, environment),
    // The browser restores a page that was left for sign-in in a state that cannot continue: it is reloaded.
    address.onRestored(() => {
      if (isOver(getState().session)) address.restart();
    }),
  ];
  // The decision is applied first: with a startup cache it opens the frame before any request is sent.
  applyNow();
  undo.push(
    startDecisionsLifetime(core, {
      area: deps.area,
      requestHandlers,
      parts: deps.parts,
      replaceFrames(createPool) {
        frames = createPool(pending.getPendingFrame());
      },
    }),
  );
  // The early frame loads first: a check at the same time would delay the first paint of the application.
  if (pending.getPendingFrame() === undefined) void session.check();
  else undo.push(environment.after(CHECK_AFTER_FRAME_MS, () => void session.check()));

  return {
    caller: { environment, trace },
    getSnapshot() {
      const state = getState();
      if (snapshot?.state !== state) {
        snapshot = { state, decision: core.decide(state), page, locale: core.getLocale(), trace };
      }
      return snapshot;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    whenChromeIsDue: (loader) => undo.push(whenChromeIsDue(store, core.decide, environment, loader)),
    deferred: {
      configuration: page,
      caller: { environment, trace },
      store,
      environment: core.deferredEnvironment,
      address,
      frameMarks,
      getDecision: core.getDecision,
      authorization() {
        const { session: now } = getState();
        return now.kind === 'signed-in' ? `Bearer ${now.token.value}` : undefined;
      },
      checkSession: session.check,
      renewSession: session.renew,
      reloadAccount: session.reloadAccount,
      prerenderFrame(url) {
        const decision = decide({ ...getState(), location: readLocation(url) }, core.decisionDeps);
        if (decision.kind === 'solution') frames.prerender(decision);
      },
      reloadFrame: (option) => frames.reload(option),
      keepWaiting: () => frames.keepWaiting(),
      requestFrame: (request) => frames.request(request),
      setRequestHandlers: requestHandlers.resolve,
      setNavigationGuard(judge, hasUnsaved) {
        allowsNavigation = judge;
        hasUnsavedChanges = hasUnsaved;
      },
    },
    stop() {
      for (const stop of undo.reverse()) stop();
    },
  };
}
