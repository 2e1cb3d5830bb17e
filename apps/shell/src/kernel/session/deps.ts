import type { WithPage } from '../platform/deps';
import type { Store } from '../platform/store';
import type { UrlDeps } from '../url/deps';
import type { TokenAnswer } from './identity-service';
import type { SessionRoomEvent, SessionRoomState } from './state';

export interface SessionDeps extends UrlDeps {
  store: Store<SessionRoomState, SessionRoomEvent>;
  /**
   * Checks the session at the identity service and renews its token. Never rejects.
   * @param inactiveSince when the user last used the page, in milliseconds since 1970
   */
  checkSession(inactiveSince?: number): Promise<TokenAnswer>;
  /** Like `checkSession`, for a routine renewal: makes no call during a rate limit (AUTH-15). */
  renewSession(inactiveSince?: number): Promise<TokenAnswer>;
  /** Reloads the account. The old data stays until the answer is received. */
  reloadAccount(): void;
}

export type SessionEffectDeps = SessionDeps & WithPage;

export type SessionEffect = (deps: SessionEffectDeps) => () => void;
