import { loadAccount } from './account/account-effects';
import { type ChromeView, chromeView } from './chrome/chrome-view';
import type { Environment } from './environment';
import type { FrameArea } from './frame/frame-area';
import { createFrameHost } from './frame/frame-host';
import { pathInside } from './frame/inside-path';
import { readRedirect } from './frame/redirect';
import { matchLocale } from './location/locale';
import { type Address, createNavigator, followAddress } from './location/location-effects';
import { readLocation } from './location/shell-location';
import type { PageConfiguration } from './page-configuration';
import type { Preferences } from './preferences/preferences';
import { storeThemeSetting } from './preferences/theme';
import { createIdentityService } from './session/identity-service';
import { keepSession } from './session/session-effects';
import { reduceShell, type ShellEvent, type ShellState } from './shell-state';
import { indexSolutions } from './solution/resolve-solution';
import { ACTIVE_ORGANISATION_KEY, createSteering } from './steer';
import { createStore } from './store';
import { followTitle } from './title/title-effects';
import { createDecider, type Verdict } from './verdict';

/** What the user does in the chrome. */
export type ChromeEvent =
  | { type: 'theme-chosen'; theme: Preferences['theme'] }
  | { type: 'navigation-toggled' }
  | { type: 'navigation-followed' }
  | { type: 'sign-out' }
  | { type: 'retry' };

/** The page, as far as the core touches it. */
export interface ShellSurroundings {
  page: PageConfiguration;
  environment: Environment;
  address: Address;
  area: FrameArea;
  preferences: Preferences;
  showTitle(title: string): void;
  /** One id for everything this start of the page asks for (W3C traceparent). */
  trace: string;
}

export interface Shell {
  getView(): ChromeView;
  subscribe(listener: () => void): () => void;
  send(event: ChromeEvent): void;
  /** What the device says: its colour scheme, its width. */
  observe(event: Extract<ShellEvent, { type: 'system-scheme' | 'window-resized' }>): void;
  stop(): void;
}

/** Wires the shell together; the only place that does. */
export function createShell({ page, environment, address, area, trace, ...rest }: ShellSurroundings): Shell {
  const location = readLocation(address.read());
  const original = location.query.locale ?? rest.preferences.languages[0] ?? '';
  const locale = matchLocale([location.query.locale, ...rest.preferences.languages]);
  const store = createStore<ShellState, ShellEvent>(
    {
      location,
      session: { kind: 'checking' },
      account: { kind: 'unknown' },
      activeOrganisation: environment.tab.get(ACTIVE_ORGANISATION_KEY),
      frame: undefined,
      preferences: rest.preferences,
    },
    reduceShell,
  );
  const { send, getState } = store;
  const decide = createDecider({ page, routes: indexSolutions(page.catalogue) });
  const verdictNow = () => decide(getState());
  const navigator = createNavigator(address, send);
  const identity = createIdentityService(page, environment, trace);
  const move = (replace: boolean) => (replace ? navigator.replace : navigator.push);

  const frames = createFrameHost(area, environment, () => getState().frame, send, {
    onWent(frameId, inside, replace) {
      const verdict = verdictNow();
      const path = verdict.kind === 'solution' ? pathInside(verdict.mount, inside) : undefined;
      if (path === undefined) return environment.warn('place-refused', { inside });
      send({ type: 'frame-went', frameId, inside: insideOf(verdict, path) });
      move(replace)(path);
    },
    onRedirect(url, replace) {
      const path = readRedirect(url, page.shellOrigin, getState().location.path?.tenant);
      if (path === undefined) return environment.warn('redirect-refused', { url });
      move(replace)(path);
    },
  });
  const steer = createSteering({
    page,
    environment,
    address,
    navigator,
    identity,
    frames,
    locale: { matched: locale, original },
    send,
  });

  const listeners = new Set<() => void>();
  const session = keepSession(identity, environment, () => getState().session, send);
  const view = rememberView((state) => chromeView(state, decide(state), page, locale));
  const undo = [
    session.stop,
    frames.stop,
    followAddress(address, send),
    store.subscribe((state, before) => {
      if (state.session.kind === 'signed-in' && needsAccount(state, before)) {
        void loadAccount(state.session.token, environment, trace, send);
      }
      steer(state, decide(state));
      for (const listener of listeners) listener();
    }),
    followTitle(store, verdictNow, environment, rest.showTitle),
  ];

  return {
    getView: () => view(getState()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(event) {
      switch (event.type) {
        case 'sign-out':
          send(event);
          // A call that failed must not look like a sign-out: the identity service asks the user itself then.
          void identity
            .signOut()
            .then((done) => address.leave(done ? `${page.shellOrigin}/` : identity.signOutUrl));
          return;
        case 'retry':
          return retry();
        case 'theme-chosen':
          storeThemeSetting(event.theme, environment.stored, environment.now());
          return send(event);
        default:
          return send(event);
      }
    },
    observe: send,
    stop() {
      for (const stop of undo.reverse()) stop();
    },
  };

  function retry(): void {
    const { session: now, account } = getState();
    if (now.kind === 'failed') {
      send({ type: 'session-retried' });
      session.check();
    } else if (account.kind === 'failed') send({ type: 'boot-retried' });
    else frames.reload();
  }
}

/** A token for somebody new, or another try: the account is asked for once each. */
function needsAccount({ session, account }: ShellState, before: ShellState): boolean {
  if (account.kind !== 'unknown') return false;
  return session.kind !== before.session.kind || account.kind !== before.account.kind;
}

/** What follows the mount, spelled canonically, so that it equals what the address will say. */
function insideOf(verdict: Verdict, path: { path: string; query: string }): string {
  const base = verdict.kind === 'solution' ? verdict.mount.path : '';
  return path.path.slice(base.length) + (path.query === '' ? '' : `?${path.query}`);
}

function rememberView(compute: (state: ShellState) => ChromeView): (state: ShellState) => ChromeView {
  let last: { state: ShellState; view: ChromeView } | undefined;
  return (state) => {
    if (last?.state !== state) last = { state, view: compute(state) };
    return last.view;
  };
}
