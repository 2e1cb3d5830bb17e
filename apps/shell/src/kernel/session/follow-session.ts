import type { SessionEffect } from './deps';
import type { SessionRoomState } from './state';
import { notifyTabs } from './tab-messages';
import { tokenOf } from './token/token-refresher';

/**
 * Notifies the other tabs of a sign-in (AUTH-21). Reloads the account when the same user has signed in again while
 * this page was open (AUTH-05).
 */
export const followSession: SessionEffect = ({ store, page, reloadAccount }) => {
  function follow(state: SessionRoomState, before?: SessionRoomState): void {
    const now = tokenOf(state);
    const last = before && tokenOf(before);
    if (now === undefined || now.sid === last?.sid) return;
    notifyTabs(page.tabs, { type: 'signed-in', sid: now.sid });
    if (last) reloadAccount();
  }

  follow(store.getState());
  return store.subscribe(follow);
};
