import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import { type Locale, SOURCE_LOCALE } from '@unified-shell/messages/locales';
import type { FrameArea } from '../frames/element/frame-area';
import { UNKNOWN_CONNECTIVITY } from '../platform/connectivity/connectivity';
import { createConnectivityCheck } from '../platform/connectivity/connectivity-check';
import type { Environment } from '../platform/environment';
import { createStore, type Store } from '../platform/store';
import { createDecider, type DecisionDeps } from '../resolve/decide';
import { LOCAL_SOURCES_KEY } from '../resolve/local-source/local-sources-key';
import type { RouteDecision } from '../resolve/route-decision';
import { loadStartupCache } from '../resolve/startup-cache/startup-cache-store';
import { type Address, createNavigator, type Navigator } from '../url/navigator';
import { readLocation } from '../url/shell-location';
import { pageLocale } from '../workspace/preferences/languages';
import type { Preferences } from '../workspace/preferences/preferences';
import { ACTIVE_ORGANISATION_KEY } from './apply-decision';
import { reduceShell } from './reduce-shell';
import type { ShellParts } from './shell-parts';
import type { ShellEvent, ShellState } from './state';

/** The parts of the page that the core uses. */
export interface ShellDeps {
  page: PageConfiguration;
  environment: Environment;
  address: Address;
  area: FrameArea;
  parts: ShellParts;
  preferences: Preferences;
  /** Whether the page was opened by the return from sign-in. */
  returned: boolean;
  /** The domain whose provider signs the user in, if the address names one. */
  signOnDomain: string | undefined;
  /** One id for all requests of this start of the page (W3C traceparent). */
  trace: string;
}

/** The parts that live as long as the page, through every session: state, decision, navigation. */
export interface ShellCore {
  page: PageConfiguration;
  /** A request without an answer is followed by a ping (SW-09). */
  environment: Environment;
  /** For the deferred effects, among them the ping itself: no ping follows. */
  deferredEnvironment: Environment;
  address: Address;
  trace: string;
  store: Store<ShellState, ShellEvent>;
  navigator: Navigator;
  decisionDeps: DecisionDeps;
  decide(state: ShellState): RouteDecision;
  getDecision(): RouteDecision;
  checkConnectivity(cause: unknown): Promise<never>;
  getLocale(): Locale;
}

/** Creates the state from the address, the startup cache and the preferences. Starts nothing. */
export function createShellCore({ page, address, trace, ...rest }: ShellDeps): ShellCore {
  const { preferences } = rest;
  const checkConnectivity = createConnectivityCheck(rest.environment, (event) => store.send(event));
  const deferredEnvironment: Environment = {
    ...rest.environment,
    async fetch(url, init) {
      const answer = await rest.environment.fetch(url, init);
      const token = answer.status === 401 ? refusedToken(url, init) : undefined;
      if (token !== undefined) store.send({ type: 'token-refused', refused: { url, token } });
      return answer;
    },
  };
  const environment: Environment = {
    ...deferredEnvironment,
    fetch(url, init) {
      const answer = deferredEnvironment.fetch(url, init);
      // A file that is missing in the browser's cache says nothing about the network.
      return init.cache === 'only-if-cached' ? answer : answer.catch(checkConnectivity);
    },
  };
  const location = readLocation(address.read());
  const locale = pageLocale({ location, preferences }, page.environment);
  // As `catalogueIn` does, in fewer bytes.
  if (locale !== SOURCE_LOCALE) page.catalogueAddress += `${locale}/`;
  // A frame that is opened early would not run from the user's own server.
  const hasLocalSource = environment.tab.get(LOCAL_SOURCES_KEY) !== undefined;
  const startupCache = hasLocalSource ? undefined : loadStartupCache(page, environment);
  const decisionDeps = { page, startupCache };
  const decide = createDecider(decisionDeps);
  const store = createStore<ShellState, ShellEvent>(
    {
      location,
      session: { kind: 'checking', returned: rest.returned },
      account: startupCache ? { kind: 'remembered', facts: startupCache.facts } : { kind: 'unknown' },
      decisions: { kind: 'loading' },
      solutionTokens: {},
      catalogue: {},
      activeOrganisation: environment.tab.get(ACTIVE_ORGANISATION_KEY),
      frame: undefined,
      preferences,
      pageLoad: 'INIT',
      connectivity: UNKNOWN_CONNECTIVITY,
      toasts: [],
      asOf: environment.now(),
    },
    reduceShell,
  );
  return {
    page,
    environment,
    deferredEnvironment,
    address,
    trace,
    store,
    navigator: createNavigator(address, store.send),
    decisionDeps,
    decide,
    getDecision: () => decide(store.getState()),
    checkConnectivity,
    getLocale: () => pageLocale(store.getState(), page.environment),
  };
}

/**
 * The token of a call that the gateway has refused, for the recovery of AUTH-14. The loader of the account recovers from
 * a refusal itself.
 */
function refusedToken(url: string, { headers }: RequestInit): string | undefined {
  if (!url.startsWith('/api/') || url === '/api/boot') return undefined;
  return new Headers(headers).get('authorization')?.replace('Bearer ', '');
}
