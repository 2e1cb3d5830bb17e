import type { WithPage } from '../platform/deps';
import type { Store } from '../platform/store';
import type { UrlDeps } from '../url/deps';
import type { TokenAnswer } from './identity-service';
import type { SessionRoomEvent, SessionRoomState } from './state';

export interface SessionDeps extends UrlDeps {
  store: Store<SessionRoomState, SessionRoomEvent>;
  /**
   * Asks the identity service whether the session stands, and renews its token. Never rejects.
   * @param inactiveSince when the user last used the page, in milliseconds since 1970
   */
  checkSession(inactiveSince?: number): Promise<TokenAnswer>;
  /** The same where nothing is known to have happened: not while the service wants to be left alone (AUTH-15). */
  renewSession(inactiveSince?: number): Promise<TokenAnswer>;
  /** Asks anew for what is known of the person; what was known stays until then. */
  reloadAccount(): void;
}

export type SessionEffectDeps = SessionDeps & WithPage;

export type SessionEffect = (deps: SessionEffectDeps) => () => void;
