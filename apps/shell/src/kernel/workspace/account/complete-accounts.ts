import type { WorkspaceEffect } from '../deps';
import { withAccounts } from './account-changes';
import type { KnownAccount } from './account-state';
import { fetchAccounts } from './fetch-accounts';

/**
 * The boot answer lists only the first organisations of a user with very many. This effect requests the others once
 * the application has loaded. After a failure they are requested with the next boot. Until then, the user cannot
 * switch to them.
 */
export const completeAccounts: WorkspaceEffect = ({ store, caller, environment }) => {
  let requested: KnownAccount['answer'] | undefined;

  async function consider(): Promise<void> {
    const { account, session } = store.getState();
    if (account.kind !== 'known' || session.kind !== 'signed-in') return;
    const { answer } = account;
    if (answer.more !== true || requested?.accounts === answer.accounts) return;
    requested = answer;
    const accounts = await fetchAccounts(caller, session.token).catch(() => undefined);
    const now = store.getState().account;
    if (accounts === undefined) return environment.warn('accounts-incomplete', {});
    // A boot answer that was received since then is newer, or of another user.
    if (now.kind === 'known' && now.answer.accounts === answer.accounts) {
      store.send({ type: 'account-changed', change: withAccounts(now, accounts) });
    }
  }

  void consider();
  return store.subscribe(() => void consider());
};
