import type { ShellError } from '../platform/network/shell-error';
import type { UrlRoomEvent, UrlRoomState } from '../url/state';
import type { SessionEvent, SessionState } from './session-state';
import type { SolutionTokenEvent, SolutionTokens } from './token/solution-token';

/**
 * The part of the account that the session uses: whether the gateway has refused the token. The room `workspace` owns
 * it.
 */
export type AccountOutcome =
  | { kind: 'unknown' | 'remembered' | 'known' }
  | { kind: 'failed'; error: ShellError };

export interface SessionRoomState extends UrlRoomState {
  session: SessionState;
  /** Tokens of solutions with their own client, by client id. */
  solutionTokens: SolutionTokens;
  account: AccountOutcome;
}

export type SessionRoomEvent = UrlRoomEvent | SessionEvent | SolutionTokenEvent | { type: 'boot-retried' };
