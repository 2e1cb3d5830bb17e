/** The handlers of the OpenID provider's own addresses. */
import type Provider from 'oidc-provider';
import { limitFailures } from '../../overload/limit-strangers';
import type { Clock } from '../../platform/clock';
import { postedByClient } from '../pages/posted-by-client';
import { reloadFromHere } from '../pages/reload-from-here';
import { createConfirmSignOut } from './confirm-sign-out';
import { createForwardToProvider } from './forward-to-provider';
import { createRedeem } from './redeem';

export interface ProviderHandlerDependencies {
  currentProvider(): Provider;
  /** The gateway is a client of its own provider, with this secret. */
  clientSecret: string;
  clock: Clock;
}

export function createProviderHandlers({
  currentProvider,
  clientSecret,
  clock,
}: ProviderHandlerDependencies) {
  const provider = createForwardToProvider(currentProvider);
  return {
    provider,
    providerEntry: reloadFromHere(provider),
    authorizeByForm: postedByClient('/oidc/auth'),
    confirmSignOut: createConfirmSignOut(currentProvider, provider),
    redeem: createRedeem(provider, limitFailures(clock), clientSecret),
  };
}
