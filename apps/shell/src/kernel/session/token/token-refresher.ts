import type { SessionEffectDeps } from '../deps';
import type { Token } from '../session-state';
import type { SessionRoomState } from '../state';
import { listenToTabs, notifyTabs } from '../tab-messages';
import type { UserActivity } from '../user-activity';

/** The longest time that a tab waits for the renewal by another tab (case S7). */
const TURN_TIMEOUT_MS = 2_000;

/**
 * How long a turn is held after its token was sent. Without it, the next tab might get its turn before it receives
 * the token, and request one of its own.
 */
const DELIVERY_GRACE_MS = 100;

export interface TokenRefresher {
  /** Gets a new token, requested by this tab or by another one. Never rejects. */
  renew(): Promise<void>;
  stop(): void;
}

/**
 * One renewal per browser: the tabs take turns, and the first one sends its token to the others. The identity service
 * would issue a token to every tab, so this only saves calls.
 */
export function createTokenRefresher(deps: SessionEffectDeps, activity: UserActivity): TokenRefresher {
  const { store, environment, page, renewSession } = deps;

  const stop = listenToTabs(page.tabs, (message) => {
    const token = tokenOf(store.getState());
    if (message.type !== 'token' || token === undefined) return;
    const isNewer = message.token.userId === token.userId && message.token.createdAt > token.createdAt;
    if (isNewer) store.send({ ...message, type: 'token-received' });
  });

  /** @returns whether a token was sent to the other tabs */
  async function requestToken(before: Token | undefined): Promise<boolean> {
    // Another tab's token was received while this tab waited.
    if (tokenOf(store.getState()) !== before) return false;
    const answer = await renewSession(activity.inactiveSince());
    if (answer.kind === 'token') notifyTabs(page.tabs, { ...answer, type: 'token' });
    return answer.kind === 'token';
  }

  return {
    renew() {
      const before = tokenOf(store.getState());
      return new Promise((resolve) => {
        void page.tabs.takeTurn(TURN_TIMEOUT_MS, async () => {
          const isBroadcast = await requestToken(before).finally(resolve);
          if (isBroadcast) await new Promise<void>((end) => environment.after(DELIVERY_GRACE_MS, end));
        });
      });
    },
    stop,
  };
}

export function tokenOf({ session }: SessionRoomState): Token | undefined {
  return session.kind === 'signed-in' ? session.token : undefined;
}
