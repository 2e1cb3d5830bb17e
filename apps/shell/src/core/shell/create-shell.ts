import { matchLocale } from '@unified-shell/messages/match-locale';
import type { DeferredRequestHandlers } from '../app-requests/deps';
import { type ChromeLoader, whenChromeIsDue } from '../chrome/chrome-due';
import type { ChromeShell } from '../chrome/deps';
import type { ShellSnapshot } from '../chrome/shell-snapshot';
import type { RequestHandlers } from '../frames/connection/requesting-frame';
import type { FrameArea } from '../frames/element/frame-area';
import { createPendingFramePool } from '../frames/pool/pending-frame';
import { recordFrameMarks } from '../frames/report/frame-marks';
import { watchPageLoad } from '../frames/watch-page-load';
import { createConnectivityCheck } from '../platform/connectivity/confirm-offline';
import { UNKNOWN_CONNECTIVITY } from '../platform/connectivity/connectivity';
import { createDeferredCalls } from '../platform/deferred-calls';
import type { Environment } from '../platform/environment';
import type { PageConfiguration } from '../platform/page-configuration';
import { createStore } from '../platform/store';
import { createDecider, decide as decideOnce } from '../resolve/decide';
import {
  isOfSession,
  loadStartupCache,
  removeStartupCacheAfterSession,
} from '../resolve/startup-cache/startup-cache-store';
import { createSessionKeeper } from '../session/check-session';
import { createIdentityService } from '../session/identity-service';
import { isOver, type Token } from '../session/session-state';
import { type Address, createNavigator, followAddress } from '../url/navigator';
import { readLocation } from '../url/shell-location';
import { createAccountLoader } from '../workspace/account/load-account';
import type { Preferences } from '../workspace/preferences/preferences';
import { ACTIVE_ORGANISATION_KEY, createApplyDecision } from './apply-decision';
import { createDecisionsLoader, type DecisionsModule } from './load-decisions';
import { reduceShell, type ShellEvent, type ShellState } from './shell-state';

/** The page, as far as the core touches it. */
export interface ShellDeps {
  page: PageConfiguration;
  environment: Environment;
  address: Address;
  area: FrameArea;
  /** Gets the code of the later stages. */
  loadDecisions(): Promise<DecisionsModule>;
  preferences: Preferences;
  /** The address was that of a return from sign-in. */
  returned: boolean;
  /** The domain whose provider to sign in through, if the address asked for one. */
  signOnDomain: string | undefined;
  /** One id for everything this start of the page asks for (W3C traceparent). */
  trace: string;
}

export interface Shell extends ChromeShell {
  /** Brings the chrome when it does not get into the application's way. */
  whenChromeIsDue(loader: ChromeLoader): void;
  stop(): void;
}

/** Wires the shell together; the only place that does. */
export function createShell({ page, address, area, trace, ...rest }: ShellDeps): Shell {
  const checkConnectivity = createConnectivityCheck(rest.environment, (event) => send(event));
  const environment: Environment = {
    ...rest.environment,
    fetch: (url, init) => rest.environment.fetch(url, init).catch(checkConnectivity),
  };
  const location = readLocation(address.read());
  const original = location.query.locale ?? rest.preferences.languages[0] ?? '';
  const locale = matchLocale([location.query.locale, ...rest.preferences.languages], page.environment);
  const startupCache = loadStartupCache(page, environment);
  const store = createStore<ShellState, ShellEvent>(
    {
      location,
      session: { kind: 'checking', returned: rest.returned },
      account: startupCache ? { kind: 'remembered', facts: startupCache.facts } : { kind: 'unknown' },
      decisions: { kind: 'loading' },
      customTokens: {},
      catalogue: {},
      activeOrganisation: environment.tab.get(ACTIVE_ORGANISATION_KEY),
      frame: undefined,
      preferences: rest.preferences,
      pageLoad: 'INIT',
      connectivity: UNKNOWN_CONNECTIVITY,
      toasts: [],
    },
    reduceShell,
  );
  const { send, getState } = store;
  const decisionDeps = { page, startupCache };
  const decide = createDecider(decisionDeps);
  const getDecision = () => decide(getState());
  const navigator = createNavigator(address, send);
  const identity = createIdentityService(page, environment, trace);
  const requestHandlers = createDeferredCalls<DeferredRequestHandlers>();
  let allowsNavigation = () => true;
  const frames = createPendingFramePool(area, environment, send);
  const applyDecision = createApplyDecision({
    environment,
    address,
    navigator,
    identity,
    frames,
    send,
    locale,
    localeOriginal: original,
    signOnDomain: rest.signOnDomain,
  });

  const loadAccount = createAccountLoader({
    environment,
    trace,
    send,
    renewToken: () => session.check(),
    preferredOrganisation() {
      const { location: now, activeOrganisation } = getState();
      // One that is longer is nobody's, and would be refused.
      return { tenant: now.path?.tenant?.slice(0, 100), organisation: activeOrganisation };
    },
  });
  const loadDecisions = createDecisionsLoader({
    page,
    environment,
    send,
    // Once more in place: a connection may break.
    load: () => rest.loadDecisions().catch(rest.loadDecisions).catch(checkConnectivity),
    restart: address.restart,
    onLoaded({ startFetchingMissingData, createFramePool, createRequestHandlers }) {
      const { shellOrigin, identityOrigin } = page;
      const requests: RequestHandlers = {
        ...createRequestHandlers({ environment, navigator, getDecision, send }),
        onRedirect: (...redirect) => requestHandlers.call(({ onRedirect }) => onRedirect(...redirect)),
        onRequest: (...request) => requestHandlers.call(({ onRequest }) => onRequest(...request)),
      };
      const hostDeps = { area, shellOrigin, identityOrigin, environment, send, requests };
      frames.attachPool((pending) =>
        createFramePool({ ...hostDeps, getFrame: () => getState().frame }, pending),
      );
      undo.push(startFetchingMissingData({ store, page, environment, trace, getDecision }));
    },
  });
  const listeners = new Set<() => void>();
  let snapshot: ShellSnapshot | undefined;
  const [frameMarks, stopMarking] = recordFrameMarks(store, environment.now);
  const undo = [
    frames.stop,
    stopMarking,
    followAddress(address, () => allowsNavigation(), send),
    // Before the steering: what a sign-out leaves behind is gone before the page leaves.
    removeStartupCacheAfterSession(store, environment),
    store.subscribe((state, before) => {
      if (state.session.kind === 'signed-in' && needsAccount(state, before)) {
        void loadAccount(state.session.token);
      }
      if (state.decisions !== before.decisions && state.decisions.kind === 'loading') void loadDecisions();
      applyDecision(state, decide(state));
      for (const listener of listeners) listener();
    }),
    watchPageLoad(store, environment),
    // What was left for sign-in waits for nothing any more.
    address.onBroughtBack(() => {
      if (isOver(getState().session)) address.restart();
    }),
  ];
  // The frame first: with a startup cache it is opened here, before anything is asked.
  applyDecision(getState(), getDecision());
  void loadDecisions();
  const vouch = async (token: Token) =>
    startupCache === undefined || (await isOfSession(startupCache, token, environment));
  const session = createSessionKeeper(identity, () => getState().session, vouch, environment, send);
  undo.push(session.stop);

  return {
    caller: { environment, trace },
    getSnapshot() {
      const state = getState();
      if (snapshot?.state !== state) snapshot = { state, decision: decide(state), page, locale };
      return snapshot;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    whenChromeIsDue: (loader) => undo.push(whenChromeIsDue(store, decide, environment, loader)),
    deferred: {
      configuration: page,
      caller: { environment, trace },
      store,
      environment: rest.environment,
      address,
      frameMarks,
      getDecision,
      checkSession: session.check,
      renewSession: session.renew,
      reloadAccount() {
        const now = getState().session;
        if (now.kind === 'signed-in') void loadAccount(now.token);
      },
      prerenderFrame(url) {
        const decision = decideOnce({ ...getState(), location: readLocation(url) }, decisionDeps);
        if (decision.kind === 'solution') frames.prerender(decision);
      },
      reloadFrame: frames.reload,
      keepWaiting: frames.keepWaiting,
      setRequestHandlers: requestHandlers.resolve,
      setNavigationGuard(judge) {
        allowsNavigation = judge;
      },
    },
    stop() {
      for (const stop of undo.reverse()) stop();
    },
  };
}

/** A token for somebody new, or another try: the account is asked for once each. */
function needsAccount({ session, account }: ShellState, before: ShellState): boolean {
  if (account.kind !== 'unknown' && account.kind !== 'remembered') return false;
  return session !== before.session || account.kind !== before.account.kind;
}
