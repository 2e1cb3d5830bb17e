import type { WorkspaceEffect } from '../deps';
import { withAccounts } from './account-changes';
import type { KnownAccount } from './account-state';
import { fetchAccounts } from './fetch-accounts';

/**
 * The boot tells somebody of very many organisations the first of them; this asks for the others when the application is
 * there. What fails is asked for again with the next boot: until then there is less to switch to, and nothing else.
 */
export const completeAccounts: WorkspaceEffect = ({ store, caller, environment }) => {
  let asked: KnownAccount['answer'] | undefined;

  async function consider(): Promise<void> {
    const { account, session } = store.getState();
    if (account.kind !== 'known' || session.kind !== 'signed-in') return;
    const { answer } = account;
    if (answer.more !== true || asked?.accounts === answer.accounts) return;
    asked = answer;
    const accounts = await fetchAccounts(caller, session.token).catch(() => undefined);
    const now = store.getState().account;
    if (accounts === undefined) return environment.warn('accounts-incomplete', {});
    // A boot that was answered meanwhile is of somebody else, or newer than this.
    if (now.kind === 'known' && now.answer.accounts === answer.accounts) {
      store.send({ type: 'account-changed', change: withAccounts(now, accounts) });
    }
  }

  void consider();
  return store.subscribe(() => void consider());
};
