import { ShellError } from '../shell-error';

/** An access token and what is known of it (DATA-02). Times in milliseconds since 1970. */
export interface Token {
  value: string;
  userId: string;
  /** Names the session behind it; another `sid` is another sign-in. */
  sid: string;
  createdAt: number;
  expiresAt: number;
}

export type SessionState =
  /** `returned`: the person has just signed in, so that there is a session unless the browser kept no cookie of it. */
  | { kind: 'checking'; returned?: boolean }
  | { kind: 'signed-in'; token: Token }
  | { kind: 'signed-out' }
  /** The browser's session is now another one: this page must start anew (architecture §4.3). */
  | { kind: 'replaced' }
  | { kind: 'leaving' }
  | { kind: 'failed'; error: ShellError };

export type SessionEvent =
  | { type: 'token-received'; token: Token }
  | { type: 'no-session' }
  /** The token is of another session than the snapshot on which this page was opened. */
  | { type: 'session-replaced' }
  | { type: 'token-failed'; error: ShellError }
  | { type: 'session-retried' }
  | { type: 'sign-out' };

/**
 * Network trouble never signs out: a failed check keeps the token there is. Once the user leaves, nothing brings the
 * session back in this page.
 */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  if (state.kind === 'leaving' || state.kind === 'replaced') return state;
  switch (event.type) {
    case 'token-received':
      return isOtherSession(state, event.token)
        ? { kind: 'replaced' }
        : { kind: 'signed-in', token: event.token };
    case 'session-replaced':
      return { kind: 'replaced' };
    case 'no-session':
      // Sent to sign-in once more, they would come back the same way for ever (ERR-03).
      if (state.kind === 'checking' && state.returned) {
        return { kind: 'failed', error: new ShellError('COOKIE_NEEDED') };
      }
      // The same again is no change: the page is leaving for sign-in already.
      return state.kind === 'signed-out' ? state : { kind: 'signed-out' };
    case 'token-failed':
      return state.kind === 'signed-in' ? state : { kind: 'failed', error: event.error };
    case 'session-retried':
      return state.kind === 'failed' ? { kind: 'checking' } : state;
    case 'sign-out':
      return { kind: 'leaving' };
    default:
      return event satisfies never;
  }
}

function isOtherSession(state: SessionState, { userId, sid }: Token): boolean {
  return state.kind === 'signed-in' && (state.token.userId !== userId || state.token.sid !== sid);
}
