import type { ShellError } from '../platform/network/shell-error';
import type { UrlRoomEvent, UrlRoomState } from '../url/state';
import type { SessionEvent, SessionState } from './session-state';
import type { CustomTokenEvent, CustomTokens } from './token/custom-token';

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
  customTokens: CustomTokens;
  account: AccountOutcome;
}

export type SessionRoomEvent = UrlRoomEvent | SessionEvent | CustomTokenEvent | { type: 'boot-retried' };
