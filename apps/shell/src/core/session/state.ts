import type { ShellError } from '../platform/network/shell-error';
import type { UrlRoomEvent, UrlRoomState } from '../url/state';
import type { SessionEvent, SessionState } from './session-state';
import type { CustomTokenEvent, CustomTokens } from './token/custom-token';

/** What the session looks at of the account, which the room `workspace` keeps: whether the gateway has refused the token. */
export type AccountOutcome =
  | { kind: 'unknown' | 'remembered' | 'known' }
  | { kind: 'failed'; error: ShellError };

export interface SessionRoomState extends UrlRoomState {
  session: SessionState;
  /** By client: tokens of solutions that have a client of their own. */
  customTokens: CustomTokens;
  account: AccountOutcome;
}

export type SessionRoomEvent = UrlRoomEvent | SessionEvent | CustomTokenEvent | { type: 'boot-retried' };
