import type { KeyValueStore } from '../../platform/environment';

/**
 * Why the user has to sign in again: the session is over, the user has signed out, or the session was ended elsewhere,
 * by an administrator or by the user (AUTH-19).
 */
export type EndReason = 'timed-out' | 'signed-out' | 'ended';

const END_REASON_KEY = 'unifiedShell.endReason';

/** Stores the reason in the tab, because the page is left or reloaded before the sign-in. */
export function storeEndReason(tab: KeyValueStore, reason: EndReason): void {
  tab.set(END_REASON_KEY, reason);
}

/** Returns the reason once, for the address of the sign-in page. */
export function takeEndReason(tab: KeyValueStore): EndReason | undefined {
  const reason = tab.get(END_REASON_KEY);
  tab.remove(END_REASON_KEY);
  return reason === 'timed-out' || reason === 'signed-out' || reason === 'ended' ? reason : undefined;
}
