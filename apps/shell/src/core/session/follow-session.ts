import type { LateEffect } from '../late/late-ground';
import type { ShellState } from '../shell-state';
import { tokenOf } from './renew-token';

/**
 * Tells the other tabs of a sign-in (AUTH-21). Where the same person has signed in again while this page stood, what is
 * known of them is asked for anew (AUTH-05).
 */
export const followSession: LateEffect = ({ store, page, reloadAccount }) => {
  function follow(state: ShellState, before?: ShellState): void {
    const now = tokenOf(state);
    const last = before && tokenOf(before);
    if (now === undefined || now.sid === last?.sid) return;
    page.tabs.tell({ type: 'signed-in', sid: now.sid });
    if (last) reloadAccount();
  }

  follow(store.getState());
  return store.subscribe(follow);
};
