/** The handlers of the check calls and of the validation, which the identity host and custom domains serve. */
import type { SolutionClients } from '../clients/solution-clients';
import type { IdentitySettings } from '../shared/identity-settings';
import { type CheckDependencies, createCheck } from './check';
import { listCheckClients } from './check-clients';
import { createValidateToken, type ValidationDependencies } from './validate-token';

export type TokenDependencies = Omit<CheckDependencies, 'clients'> &
  ValidationDependencies & {
    solutionClients: SolutionClients;
    settings: Pick<IdentitySettings, 'onboardedClients'>;
  };

export function createTokenHandlers(dependencies: TokenDependencies) {
  const { solutionClients, settings } = dependencies;
  const { v6, v1 } = listCheckClients(solutionClients, settings.onboardedClients);
  return {
    checkV6: createCheck({ ...dependencies, clients: v6 }),
    checkV1: createCheck({ ...dependencies, clients: v1 }),
    validateToken: createValidateToken(dependencies),
  };
}
