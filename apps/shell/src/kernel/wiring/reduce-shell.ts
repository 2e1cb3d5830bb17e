import { reduceFrame } from '../frames/frame-state';
import { reduceConnectivity } from '../platform/connectivity/connectivity';
import { reducePageLoad } from '../platform/page/page-load';
import { reduceToasts } from '../platform/toasts';
import { reduceCatalogue } from '../resolve/catalogue/listing';
import { reduceDecisions } from '../resolve/decisions';
import { isOver, reduceSession, type SessionState, type SolutionToken } from '../session/session-state';
import type { SolutionTokens } from '../session/token/solution-token';
import { type AccountState, reduceAccount } from '../workspace/account/account-state';
import type { BootAnswer } from '../workspace/account/boot-answer';
import { chosenTheme } from '../workspace/preferences/chosen-theme';
import type { ShellEvent, ShellState } from './state';

/** Passes each event to the reducer of its part. */
export function reduceShell(state: ShellState, event: ShellEvent): ShellState {
  switch (event.type) {
    case 'moved':
      return event.location.href === state.location.href ? state : { ...state, location: event.location };
    case 'token-received': {
      const { solutionToken } = event;
      return withSession(
        { ...state, solutionTokens: byClient(solutionToken) },
        reduceSession(state.session, event),
      );
    }
    case 'session-replaced':
    case 'no-session':
    case 'token-refused':
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
      return withAccount({ ...state, session: { kind: 'signed-in', token }, solutionTokens: {} }, account);
    }
    case 'boot-answered':
      if (!isOfSession(event.answer.profile, state.session)) return state;
      return withAccount(state, reduceAccount(state.account, event));
    case 'boot-failed': {
      // Shown only to a signed-in user. An error that is already shown stays (ERR-17).
      if (state.session.kind !== 'signed-in') return state;
      const error = state.frame?.error ?? event.error;
      return withPart(state, 'account', reduceAccount(state.account, { type: 'boot-failed', error }));
    }
    case 'boot-retried':
    case 'account-changed':
      return withAccount(state, reduceAccount(state.account, event));
    case 'solution-token-received':
      return { ...state, solutionTokens: { ...state.solutionTokens, ...byClient(event.token) } };
    case 'configuration-extended':
      return { ...state, extension: event };
    case 'decisions-loaded':
    case 'decisions-failed':
    case 'decisions-retried':
      return withPart(state, 'decisions', reduceDecisions(state.decisions, event));
    case 'listing-loaded':
    case 'registration-loaded':
      return withPart(state, 'catalogue', reduceCatalogue(state.catalogue, event));
    case 'discovered':
      return withPart(state, 'discovery', event.discovery);
    case 'time-reached':
      return { ...state, asOf: event.at };
    case 'organisation-chosen':
      return withPart(state, 'activeOrganisation', event.id);
    case 'preferences-changed':
      return { ...state, preferences: { ...state.preferences, ...event.change } };
    case 'app-navigation-changed':
      return withPart(state, 'appNavigation', event.appNavigation);
    case 'assistant-changed':
    case 'feature-changed':
      return { ...state, ...event.change };
    case 'recents-changed':
      return withPart(state, 'recents', event.recents);
    case 'news-changed':
      return withPart(state, 'news', event.news);
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

/** Removes toasts, tokens, recents and news when the session ends: the next user does not see them, and no frame gets them. */
function withSession(state: ShellState, session: SessionState): ShellState {
  const next = withPart(state, 'session', session);
  return isOver(session) && !isOver(state.session)
    ? { ...next, toasts: [], solutionTokens: {}, recents: undefined, news: undefined }
    : next;
}

/**
 * The tokens of solutions after a renewal of the shell's own: that of the open solution. The others are dropped, so
 * that no frame receives a token that is about to expire.
 */
function byClient(token: SolutionToken | undefined): SolutionTokens {
  return token ? { [token.clientId]: token } : {};
}

/** Applies the account's theme before the first configuration, so that no application is painted twice (UI-20). */
function withAccount(state: ShellState, account: AccountState): ShellState {
  const next = withPart(state, 'account', account);
  const theme = chosenTheme(account);
  // Applied only when it changes: another tab may have chosen a different theme since.
  if (theme === undefined || theme === chosenTheme(state.account)) return next;
  return { ...next, preferences: { ...state.preferences, theme } };
}

/**
 * Whether an answer belongs to the current session and account; the answers of others are dropped (ARCHITECTURE,
 * "The route decision"). A switch of the account keeps the session (ORG-07).
 */
function isOfSession({ session: sid, userId }: BootAnswer['profile'], session: SessionState): boolean {
  return session.kind === 'signed-in' && session.token.sid === sid && session.token.userId === userId;
}

function withPart<Part extends keyof ShellState>(
  state: ShellState,
  part: Part,
  value: ShellState[Part],
): ShellState {
  return state[part] === value ? state : { ...state, [part]: value };
}
