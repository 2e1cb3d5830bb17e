import type { Shell } from '../kernel/wiring/create-shell';

/** The other account of the user. */
export const OTHER_ACCOUNT = 'U2@Switched';

/**
 * The tab switches to the other account of the user (ORG-07).
 * @param data of the boot answer that differ from those of the account before
 */
export function switchAccount({ deferred: { store } }: Pick<Shell, 'deferred'>, data = {}): void {
  const { session, account } = store.getState();
  if (session.kind !== 'signed-in' || account.kind !== 'known') throw new Error('No user is signed in.');
  const token = { ...session.token, value: 'token-2', userId: OTHER_ACCOUNT };
  const profile = { ...account.answer.profile, userId: OTHER_ACCOUNT };
  store.send({ type: 'account-switched', token, answer: { ...account.answer, profile, ...data }, at: 0 });
}
