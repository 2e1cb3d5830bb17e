import { DISCOVERY_CACHE_KEY } from '../../../kernel/resolve/discovery/discovery';
import type { EffectDeps } from '../../../kernel/wiring/deps';
import { withoutFailures } from '../../../kernel/workspace/account/account-changes';
import { signInAgain } from './sign-in-again';

/**
 * Retries the failed step: decisions, session, account or application. Where an organisation asks for another sign-in, the
 * user signs in.
 */
export function retry(deps: EffectDeps): void {
  const { store, environment, checkSession, reloadFrame, getDecision, configuration, address } = deps;
  const decision = getDecision();
  const policy = decision.kind === 'error' ? decision.error.details.policy : undefined;
  if (policy !== undefined && policy !== 'NETWORK') return signInAgain(deps);
  // The document of the service worker names no catalogue: only a page of the gateway can go on.
  if (configuration.isOffline) return address.restart();
  store.send({ type: 'time-reached', at: environment.now() });
  const { session, account, decisions, frame, discovery } = store.getState();
  // The partner system is asked again: what it answered may be the fault.
  environment.stored.remove(DISCOVERY_CACHE_KEY);
  if (discovery) store.send({ type: 'discovered', discovery: undefined });
  if (discovery?.result.kind === 'failed') return;
  // Decisions and session are fetched in parallel: both may have failed.
  if (decisions.kind === 'failed') store.send({ type: 'decisions-retried' });
  if (session.kind === 'failed') {
    store.send({ type: 'session-retried' });
    void checkSession();
  } else if (account.kind === 'failed') store.send({ type: 'boot-retried' });
  else if (decisions.kind === 'failed') return;
  else if (account.kind === 'known' && decision.kind === 'error')
    store.send({ type: 'account-changed', change: withoutFailures(account) });
  // A development server is requested without the cache. Another server may count retries.
  else reloadFrame(frame?.error?.type === 'LOCAL_TIMEOUT' ? 'cache-bust' : 'retry');
}
