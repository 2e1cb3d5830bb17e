import { ShellError } from '../platform/network/shell-error';

/** An access token and its data (DATA-02). Times in milliseconds since 1970. */
export interface Token {
  value: string;
  userId: string;
  /** The id of the token's session; another `sid` means another sign-in. */
  sid: string;
  createdAt: number;
  expiresAt: number;
  /** The basis of the permission to sign in (AUTH-26). */
  pba?: string | undefined;
  /** The environment of the identity service that issued it. */
  environment?: string | undefined;
}

/** A token that was issued for the client of a solution. */
export interface SolutionToken extends Token {
  clientId: string;
  scopes: readonly string[];
}

/** A call that the gateway has answered with 401: its address and its token. */
export interface RefusedCall {
  url: string;
  token: string;
}

export type SessionState =
  /** `returned`: the user has just signed in, so there is a session unless the browser has not stored its cookie. */
  | { kind: 'checking'; returned?: boolean }
  /**
   * `end`: the identity service has reported that there is no session any more. `found`: `end-session.ts` has yet to
   * decide what the tab does; `paused`: the tab waits for a reload, or for the same user to sign in again. `refused`:
   * the last call that the gateway has refused with this token, a new object for each refusal.
   */
  | { kind: 'signed-in'; token: Token; end?: 'found' | 'paused'; refused?: RefusedCall }
  | { kind: 'signed-out' }
  /** The browser's session is now another one: this page must be reloaded (ARCHITECTURE, "Startup cache"). */
  | { kind: 'replaced' }
  | { kind: 'leaving' }
  | { kind: 'failed'; error: ShellError };

/** The page is leaving or being reloaded, and no event restores the session. */
export function isOver({ kind }: SessionState): boolean {
  return kind === 'signed-out' || kind === 'replaced' || kind === 'leaving';
}

export type SessionEvent =
  /** `solutionToken`: the token of the open solution, which is renewed together with the shell's own. */
  | { type: 'token-received'; token: Token; solutionToken?: SolutionToken | undefined }
  | { type: 'no-session' }
  | { type: 'token-refused'; refused: RefusedCall }
  /** The session belongs to another user, or is not that of the startup cache this page was opened on. */
  | { type: 'session-replaced' }
  | { type: 'token-failed'; error: ShellError }
  | { type: 'session-retried' }
  /** The decision on a session that was found to be over. */
  | { type: 'session-paused' | 'session-left' }
  /** The session exists, but this page cannot work with it (environment conflict, failed account switch). */
  | { type: 'session-failed'; error: ShellError }
  | { type: 'sign-out' };

/**
 * A network failure never signs the user out: a failed check keeps the current token. Once the user leaves, no event
 * restores the session in this page.
 */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  if (state.kind === 'leaving' || state.kind === 'replaced') return state;
  switch (event.type) {
    case 'token-received':
      return state.kind === 'signed-in' && state.token.userId !== event.token.userId
        ? { kind: 'replaced' }
        : { kind: 'signed-in', token: event.token };
    case 'session-replaced':
      return { kind: 'replaced' };
    case 'token-refused':
      return state.kind === 'signed-in' && state.token.value === event.refused.token
        ? { ...state, refused: event.refused }
        : state;
    case 'no-session':
      // Another redirect to sign-in would return in the same state, endlessly (ERR-03).
      if (state.kind === 'checking' && state.returned) {
        return { kind: 'failed', error: new ShellError('COOKIE_NEEDED') };
      }
      if (state.kind === 'signed-in') return state.end ? state : { ...state, end: 'found' };
      // No change: the page is already leaving for sign-in.
      return state.kind === 'signed-out' ? state : { kind: 'signed-out' };
    case 'token-failed':
      return state.kind === 'signed-in' ? state : { kind: 'failed', error: event.error };
    case 'session-retried':
      return state.kind === 'failed' ? { kind: 'checking' } : state;
    case 'session-paused':
      return state.kind === 'signed-in' && state.end === 'found' ? { ...state, end: 'paused' } : state;
    case 'session-left':
      return state.kind === 'signed-in' && state.end ? { kind: 'signed-out' } : state;
    case 'session-failed':
      return { kind: 'failed', error: event.error };
    case 'sign-out':
      return { kind: 'leaving' };
    default:
      return event satisfies never;
  }
}
