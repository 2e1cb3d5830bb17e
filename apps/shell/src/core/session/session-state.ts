import { ShellError } from '../platform/network/shell-error';

/** An access token and what is known of it (DATA-02). Times in milliseconds since 1970. */
export interface Token {
  value: string;
  userId: string;
  /** Names the session behind it; another `sid` is another sign-in. */
  sid: string;
  createdAt: number;
  expiresAt: number;
  /** What the permission to sign in is based on (AUTH-26). */
  pba?: string | undefined;
  /** The environment of the identity service that gave it. */
  environment?: string | undefined;
}

export type SessionState =
  /** `returned`: the person has just signed in, so that there is a session unless the browser kept no cookie of it. */
  | { kind: 'checking'; returned?: boolean }
  /**
   * `end`: the identity service has said that there is no session any more. `found`: what becomes of the tab is to be
   * decided (`end-session.ts`); `paused`: the tab waits to be loaded anew, or for the same person to sign in again.
   */
  | { kind: 'signed-in'; token: Token; end?: 'found' | 'paused' }
  | { kind: 'signed-out' }
  /** The browser's session is now another one: this page must start anew (architecture §4.3). */
  | { kind: 'replaced' }
  | { kind: 'leaving' }
  | { kind: 'failed'; error: ShellError };

/** In every one of these the page leaves or starts anew, and nothing of the session is found again. */
export function isOver({ kind }: SessionState): boolean {
  return kind === 'signed-out' || kind === 'replaced' || kind === 'leaving';
}

export type SessionEvent =
  | { type: 'token-received'; token: Token }
  | { type: 'no-session' }
  /** The session is of another user, or not that of the snapshot on which this page was opened. */
  | { type: 'session-replaced' }
  | { type: 'token-failed'; error: ShellError }
  | { type: 'session-retried' }
  /** What became of a session that was found to be over. */
  | { type: 'session-paused' | 'session-left' }
  /** There is a session, but it is good for nothing here. */
  | { type: 'session-failed'; error: ShellError }
  | { type: 'sign-out' };

/**
 * Network trouble never signs out: a failed check keeps the token there is. Once the user leaves, nothing brings the
 * session back in this page.
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
    case 'no-session':
      // Sent to sign-in once more, they would come back the same way for ever (ERR-03).
      if (state.kind === 'checking' && state.returned) {
        return { kind: 'failed', error: new ShellError('COOKIE_NEEDED') };
      }
      if (state.kind === 'signed-in') return state.end ? state : { ...state, end: 'found' };
      // The same again is no change: the page is leaving for sign-in already.
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
