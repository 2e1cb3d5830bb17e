import { workspaceOf } from '../../../kernel/resolve/route-decision';
import { storeReturnLocation } from '../../../kernel/url/return-location';
import type { EffectDeps } from '../../../kernel/wiring/deps';
import { pageLocale } from '../../../kernel/workspace/preferences/languages';

/**
 * Leaves for the sign-in page, where the user signs in although their session goes on, and returns to this page. The other
 * organisations keep the session.
 */
export function signInAgain({ store, environment, address, configuration, getDecision }: EffectDeps): void {
  const decision = getDecision();
  const here = address.read();
  const state = environment.randomId();
  storeReturnLocation(here, environment.tab, state);
  const isTooOld = decision.kind === 'error' && decision.error.details.policy === 'SESSION';
  const query = new URLSearchParams({
    client_id: configuration.clientId,
    redirect_uri: `${configuration.shellOrigin}/`,
    state,
    old_hash: here.hash,
    locale: pageLocale(store.getState(), configuration.environment),
    tenant: workspaceOf(decision)?.organisation.tenant ?? '',
    prompt: 'login',
    ...(isTooOld ? { reason: 'timed-out' } : {}),
  });
  address.leave(`${configuration.identityOrigin}/ims/authorize/v1?${query}`);
}
