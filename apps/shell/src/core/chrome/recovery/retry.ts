import { withoutFailures } from '../../workspace/account/account-changes';
import type { ChromeDeps } from '../deps';

/** Asks again for what failed: what decides, the session, the account, or the application. */
export function retry({ store, checkSession, reloadFrame, getDecision }: ChromeDeps): void {
  const { session, account, decisions, frame } = store.getState();
  // Fetched beside each other: both may have failed.
  if (decisions.kind === 'failed') store.send({ type: 'decisions-retried' });
  if (session.kind === 'failed') {
    store.send({ type: 'session-retried' });
    void checkSession();
  } else if (account.kind === 'failed') store.send({ type: 'boot-retried' });
  else if (decisions.kind === 'failed') return;
  else if (account.kind === 'known' && getDecision().kind === 'error')
    store.send({ type: 'account-changed', change: withoutFailures(account) });
  // A development server is asked for what it has now; another one may count who asks again.
  else reloadFrame(frame?.error?.type === 'LOCAL_TIMEOUT' ? 'cache-bust' : 'retry');
}
