import { createReloadGuard } from '../../platform/reload/reload-guard';
import type { SessionEffect } from '../deps';
import type { SessionState } from '../session-state';
import { STARTUP_CACHE_KEY } from '../startup-cache-key';
import type { SessionRoomState } from '../state';
import { listenToTabs, notifyTabs, type TabMessage } from '../tab-messages';
import { decideEnd } from './decide-end';
import { storeEndReason, takeEndReason } from './end-reason';

/** Decides what this tab does when its session is over, and resumes a paused tab (AUTH-19 to AUTH-25). */
export const endSession: SessionEffect = ({ store, environment, page, address, checkSession }) => {
  const guard = createReloadGuard(environment);
  /** The last message of another tab on the end of the session. */
  let reported: TabMessage['type'] | undefined;

  function consider({ session }: SessionRoomState): void {
    if (session.kind === 'signed-in' && !session.end) {
      reported = undefined;
      // The session goes on, so an earlier end must not be named at a later sign-in.
      takeEndReason(environment.tab);
    }
    if (session.kind !== 'signed-in' || session.end !== 'found') return;
    const end = decideEnd({
      hasSignedOut: reported === 'signed-out',
      isVisible: page.isVisible(),
      sinceLoad: page.sinceLoad(),
      mayReload: guard.mayReload('dead-session'),
    });
    const told = takeEndReason(environment.tab) ?? 'timed-out';
    const reason = reported === 'signed-out' ? 'signed-out' : told;
    environment.warn('session-over', { end, reason });
    storeEndReason(environment.tab, reason);
    environment.stored.remove(STARTUP_CACHE_KEY);
    if (end === 'restart') {
      guard.note('dead-session');
      return address.restart();
    }
    // The other tabs are notified at once instead of with their next poll.
    if (reported === undefined) notifyTabs(page.tabs, { type: 'session-over' });
    store.send({ type: end === 'leave' ? 'session-left' : 'session-paused' });
  }

  const undo = [
    store.subscribe((state, before) => {
      if (state.session !== before.session) consider(state);
    }),
    listenToTabs(page.tabs, (message) => {
      const { session } = store.getState();
      if (session.kind !== 'signed-in' || !concerns(message, session)) return;
      reported = message.type === 'signed-in' ? undefined : message.type;
      // The identity service has confirmed the end of this very session: asking it again would only take time (case S11).
      if (message.type === 'signed-out' && message.sid === session.token.sid)
        store.send({ type: 'no-session' });
      else void checkSession();
    }),
    page.onVisible(() => {
      const { session } = store.getState();
      if (session.kind === 'signed-in' && session.end) void checkSession();
    }),
  ];
  consider(store.getState());
  return () => {
    for (const stop of undo) stop();
  };
};

/** Whether another tab's message says something about this tab's session. */
function concerns(message: TabMessage, session: Extract<SessionState, { kind: 'signed-in' }>): boolean {
  switch (message.type) {
    case 'signed-in':
      return session.end !== undefined || message.sid !== session.token.sid;
    case 'signed-out':
    case 'session-over':
      return session.end === undefined;
    case 'token':
    case 'recents-changed':
      return false;
    default:
      return message satisfies never;
  }
}
