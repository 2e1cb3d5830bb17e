import { matchLocale } from '@unified-shell/messages/match-locale';
import type { FrameWishes } from '../app-requests/deps';
import { type ChromeArrival, whenChromeIsDue } from '../chrome/chrome-due';
import type { ChromeShell } from '../chrome/deps';
import type { Situation } from '../chrome/shell-snapshot';
import type { FrameRequests } from '../frames/connection/requesting-frame';
import type { FrameArea } from '../frames/element/frame-area';
import { createFrameStage } from '../frames/pool/pending-frame';
import { keepFrameMarks } from '../frames/report/frame-marks';
import { watchPageLoad } from '../frames/watch-page-load';
import { createSecondOpinion } from '../platform/connectivity/confirm-offline';
import { UNKNOWN_CONNECTIVITY } from '../platform/connectivity/connectivity';
import { createArrival } from '../platform/deferred-calls';
import type { Environment } from '../platform/environment';
import type { PageConfiguration } from '../platform/page-configuration';
import { createStore } from '../platform/store';
import { createDecider, decide as decideOnce } from '../resolve/decide';
import {
  isOfSession,
  removeSnapshotWhenOver,
  takeSnapshot,
} from '../resolve/startup-cache/startup-cache-store';
import { keepSession } from '../session/check-session';
import { createIdentityService } from '../session/identity-service';
import { isOver, type Token } from '../session/session-state';
import { type Address, createNavigator, followAddress } from '../url/navigator';
import { readLocation } from '../url/shell-location';
import { createAccountLoader } from '../workspace/account/load-account';
import type { Preferences } from '../workspace/preferences/preferences';
import { ACTIVE_ORGANISATION_KEY, createSteering } from './apply-decision';
import { createDecisionsLoader, type DecisionsModule } from './load-decisions';
import { reduceShell, type ShellEvent, type ShellState } from './shell-state';

/** The page, as far as the core touches it. */
export interface ShellSurroundings {
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
  whenChromeIsDue(arrival: ChromeArrival): void;
  stop(): void;
}

/** Wires the shell together; the only place that does. */
export function createShell({ page, address, area, trace, ...rest }: ShellSurroundings): Shell {
  const askAgain = createSecondOpinion(rest.environment, (event) => send(event));
  const environment: Environment = {
    ...rest.environment,
    fetch: (url, init) => rest.environment.fetch(url, init).catch(askAgain),
  };
  const location = readLocation(address.read());
  const original = location.query.locale ?? rest.preferences.languages[0] ?? '';
  const locale = matchLocale([location.query.locale, ...rest.preferences.languages], page.environment);
  const snapshot = takeSnapshot(page, environment);
  const store = createStore<ShellState, ShellEvent>(
    {
      location,
      session: { kind: 'checking', returned: rest.returned },
      account: snapshot ? { kind: 'remembered', facts: snapshot.facts } : { kind: 'unknown' },
      decisions: { kind: 'coming' },
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
  const grounds = { page, snapshot };
  const decide = createDecider(grounds);
  const verdictNow = () => decide(getState());
  const navigator = createNavigator(address, send);
  const identity = createIdentityService(page, environment, trace);
  const asked = createArrival<FrameWishes>();
  let judgeMove = () => true;
  const frames = createFrameStage(area, environment, send);
  const steer = createSteering({
    ...{ environment, address, navigator, identity, frames, send },
    locale,
    localeOriginal: original,
    signOnDomain: rest.signOnDomain,
  });

  const loadAccount = createAccountLoader({
    ...{ environment, trace, send },
    renewToken: () => session.check(),
    wish() {
      const { location: now, activeOrganisation } = getState();
      // One that is longer is nobody's, and would be refused.
      return { tenant: now.path?.tenant?.slice(0, 100), organisation: activeOrganisation };
    },
  });
  const loadDecisions = createDecisionsLoader({
    ...{ page, environment, send },
    // Once more in place: a connection may break.
    load: () => rest.loadDecisions().catch(rest.loadDecisions).catch(askAgain),
    restart: address.restart,
    onArrival({ supplyFacts, createFrameHost, answersOf }) {
      const { shellOrigin, identityOrigin } = page;
      const requests: FrameRequests = {
        ...answersOf({ environment, navigator, verdictNow, send }),
        onRedirect: (...wish) => asked.use(({ onRedirect }) => onRedirect(...wish)),
        onAsked: (...question) => asked.use(({ onAsked }) => onAsked(...question)),
      };
      const ground = { area, shellOrigin, identityOrigin, environment, send, requests };
      frames.handOver((staged) => createFrameHost({ ...ground, getFrame: () => getState().frame }, staged));
      undo.push(supplyFacts({ store, page, environment, trace, verdictNow }));
    },
  });
  const listeners = new Set<() => void>();
  let situation: Situation | undefined;
  const [frameMarks, stopMarking] = keepFrameMarks(store, environment.now);
  const undo = [
    frames.stop,
    stopMarking,
    followAddress(address, () => judgeMove(), send),
    // Before the steering: what a sign-out leaves behind is gone before the page leaves.
    removeSnapshotWhenOver(store, environment),
    store.subscribe((state, before) => {
      if (state.session.kind === 'signed-in' && needsAccount(state, before)) {
        void loadAccount(state.session.token);
      }
      if (state.decisions !== before.decisions && state.decisions.kind === 'coming') void loadDecisions();
      steer(state, decide(state));
      for (const listener of listeners) listener();
    }),
    watchPageLoad(store, environment),
    // What was left for sign-in waits for nothing any more.
    address.onBroughtBack(() => {
      if (isOver(getState().session)) address.restart();
    }),
  ];
  // The frame first: with a snapshot it is opened here, before anything is asked.
  steer(getState(), verdictNow());
  void loadDecisions();
  const vouch = async (token: Token) =>
    snapshot === undefined || (await isOfSession(snapshot, token, environment));
  const session = keepSession(identity, () => getState().session, vouch, environment, send);
  undo.push(session.stop);

  return {
    caller: { environment, trace },
    getSituation() {
      const state = getState();
      if (situation?.state !== state) situation = { state, verdict: decide(state), page, locale };
      return situation;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    whenChromeIsDue: (arrival) => undo.push(whenChromeIsDue(store, decide, environment, arrival)),
    late: {
      configuration: page,
      caller: { environment, trace },
      store,
      environment: rest.environment,
      address,
      frameMarks,
      verdictNow,
      checkSession: session.check,
      renewSession: session.renew,
      reloadAccount() {
        const now = getState().session;
        if (now.kind === 'signed-in') void loadAccount(now.token);
      },
      prepareFrame(url) {
        const verdict = decideOnce({ ...getState(), location: readLocation(url) }, grounds);
        if (verdict.kind === 'solution') frames.prepare(verdict);
      },
      reloadFrame: frames.reload,
      keepWaiting: frames.keepWaiting,
      answerAsked: asked.arrive,
      judgeMoves(judge) {
        judgeMove = judge;
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
