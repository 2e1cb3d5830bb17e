import type { Configuration } from '@unified-shell/protocol/configuration';
import { type AccountEvent, type AccountState, reduceAccount } from './account/account-state';
import type { BootAnswer } from './account/boot-answer';
import { type CatalogueEvent, type CatalogueState, reduceCatalogue } from './catalogue/listing';
import { type Connectivity, type ConnectivityEvent, reduceConnectivity } from './connectivity/connectivity';
import { type DecisionsEvent, type DecisionsState, reduceDecisions } from './decisions/decisions';
import { type FrameEvent, type FrameState, reduceFrame } from './frame/frame-state';
import type { LocationEvent } from './location/location-effects';
import type { ShellLocation } from './location/shell-location';
import type { NavigationEvent, NavigationState } from './navigation/navigation-state';
import { type PageLoad, type PageLoadEvent, reducePageLoad } from './page-load/page-load';
import { chosenTheme } from './preferences/chosen-theme';
import type { PreferenceEvent, Preferences } from './preferences/preferences';
import type { CustomTokenEvent, CustomTokens } from './session/custom-token';
import {
  isOver,
  reduceSession,
  type SessionEvent,
  type SessionState,
  type Token,
} from './session/session-state';
import { reduceToasts, type Toast, type ToastEvent } from './toasts/toasts';

/** All that the shell remembers. What can be derived from it stands in `decide.ts` and `chrome/chrome-view.ts`. */
export interface ShellState {
  location: ShellLocation;
  session: SessionState;
  account: AccountState;
  decisions: DecisionsState;
  /** By client: tokens of solutions that have a client of their own. */
  customTokens: CustomTokens;
  catalogue: CatalogueState;
  /** The organisation this tab worked in last (session storage). */
  activeOrganisation: string | undefined;
  frame: FrameState | undefined;
  /** What of a solution's configuration came with the chrome. */
  extension?: { appId: string; part: Configuration } | undefined;
  preferences: Preferences;
  /** Comes with the chrome. */
  navigation?: NavigationState;
  pageLoad: PageLoad;
  connectivity: Connectivity;
  toasts: readonly Toast[];
}

export type OrganisationEvent = { type: 'organisation-settled'; id: string };

/** The tab works as another account of the same person; both at once, so that no frame is told half of it (ORG-07). */
export type SwitchEvent = { type: 'account-switched'; token: Token; answer: BootAnswer; at: number };

/** More of a solution's configuration is known than its frame was opened with. */
export type ExtensionEvent = { type: 'configuration-extended'; appId: string; part: Configuration };

export type ShellEvent =
  | LocationEvent
  | SessionEvent
  | AccountEvent
  | DecisionsEvent
  | CatalogueEvent
  | OrganisationEvent
  | SwitchEvent
  | CustomTokenEvent
  | ExtensionEvent
  | FrameEvent
  | PreferenceEvent
  | NavigationEvent
  | PageLoadEvent
  | ConnectivityEvent
  | ToastEvent;

/** Hands each event to the stage it belongs to. */
export function reduceShell(state: ShellState, event: ShellEvent): ShellState {
  switch (event.type) {
    case 'moved':
      return event.location.href === state.location.href ? state : { ...state, location: event.location };
    case 'token-received':
    case 'session-replaced':
    case 'no-session':
    case 'token-failed':
    case 'session-retried':
    case 'session-paused':
    case 'session-left':
    case 'session-failed':
    case 'sign-out':
      return withSession(state, reduceSession(state.session, event));
    case 'account-switched': {
      const { token, answer, at } = event;
      const account = reduceAccount(state.account, { type: 'boot-answered', answer, at });
      return withAccount({ ...state, session: { kind: 'signed-in', token } }, account);
    }
    case 'boot-answered':
      if (!isOfSession(event.answer.profile.session, state.session)) return state;
      return withAccount(state, reduceAccount(state.account, event));
    case 'boot-failed': {
      // Shown only to somebody who is signed in, and the error that is shown already stays (ERR-17).
      if (state.session.kind !== 'signed-in') return state;
      const error = state.frame?.error ?? event.error;
      return withPart(state, 'account', reduceAccount(state.account, { type: 'boot-failed', error }));
    }
    case 'boot-retried':
    case 'account-changed':
      return withAccount(state, reduceAccount(state.account, event));
    case 'custom-token-received':
      return { ...state, customTokens: { ...state.customTokens, [event.clientId]: event.token } };
    case 'configuration-extended':
      return { ...state, extension: event };
    case 'decisions-arrived':
    case 'decisions-failed':
    case 'decisions-retried':
      return withPart(state, 'decisions', reduceDecisions(state.decisions, event));
    case 'listing-arrived':
    case 'registration-arrived':
      return withPart(state, 'catalogue', reduceCatalogue(state.catalogue, event));
    case 'organisation-settled':
      return withPart(state, 'activeOrganisation', event.id);
    case 'preferences-changed':
      return { ...state, preferences: { ...state.preferences, ...event.change } };
    case 'navigation-changed':
      return { ...state, navigation: { ...state.navigation, ...event.change } };
    case 'pinged':
    case 'notice-dismissed':
      return withPart(state, 'connectivity', reduceConnectivity(state.connectivity, event));
    case 'toast-raised':
    case 'toast-closed':
      return withPart(state, 'toasts', reduceToasts(state.toasts, event));
    case 'page-load-stalled':
      return withPart(state, 'pageLoad', reducePageLoad(state.pageLoad, event));
    default: {
      const loading = withPart(state, 'pageLoad', reducePageLoad(state.pageLoad, event));
      return withPart(loading, 'frame', reduceFrame(state.frame, event));
    }
  }
}

/** What one person was told is not for the next. */
function withSession(state: ShellState, session: SessionState): ShellState {
  const next = withPart(state, 'session', session);
  return isOver(session) && next.toasts.length > 0 ? { ...next, toasts: [] } : next;
}

/** Their theme holds from the first configuration on: no application is painted twice (UI-20). */
function withAccount(state: ShellState, account: AccountState): ShellState {
  const next = withPart(state, 'account', account);
  const theme = chosenTheme(account);
  // Only as it arrives: another tab may have chosen another one since.
  if (theme === undefined || theme === chosenTheme(state.account)) return next;
  return { ...next, preferences: { ...state.preferences, theme } };
}

/** An answer that was asked for in another session is dropped (architecture §4.4). */
function isOfSession(sid: string, session: SessionState): boolean {
  return session.kind === 'signed-in' && session.token.sid === sid;
}

function withPart<Part extends keyof ShellState>(
  state: ShellState,
  part: Part,
  value: ShellState[Part],
): ShellState {
  return state[part] === value ? state : { ...state, [part]: value };
}
