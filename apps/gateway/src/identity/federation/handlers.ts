/** The handlers of a sign-in at an organisation's own provider, and of an administrator's test of it. */
import { reloadFromHere } from '../pages/reload-from-here';
import type { RandomText } from '../shared/environment';
import { createFederatedAnswer, type FederatedAnswerDependencies } from './federated-answer';
import { createFederatedReturn } from './federated-return';
import { createFederatedStart, type FederatedStartDependencies } from './federated-start';
import { createMethod } from './method';
import { createPendingFederations } from './pending-federations';
import { createProviderTest, type ProviderTestDependencies } from './provider-test';
import { createSignInTold, type SignInToldDependencies } from './sign-in-told';

export type FederationDependencies = Omit<
  FederatedStartDependencies &
    FederatedAnswerDependencies &
    SignInToldDependencies &
    ProviderTestDependencies,
  'pendingFederations' | 'signInTold'
> & { random: RandomText };

export function createFederationHandlers(dependencies: FederationDependencies) {
  const { provider, providers, cookieSeal, random } = dependencies;
  const parts = {
    ...dependencies,
    pendingFederations: createPendingFederations(cookieSeal, random),
    signInTold: createSignInTold(dependencies),
  };
  const providerTest = createProviderTest(parts);
  return {
    signInMethod: createMethod(provider, providers),
    federatedStart: createFederatedStart(parts),
    federatedReturn: reloadFromHere(createFederatedReturn()),
    federatedAnswer: createFederatedAnswer(parts),
    providerTestStart: providerTest.start,
    providerTestAnswer: providerTest.answer,
  };
}
