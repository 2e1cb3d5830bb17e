import type { ServiceAccountStore } from '../service-accounts/service-account-store';

/** The accounts by id, each with its secret, and the time in milliseconds since 1970 from which its tokens are accepted. */
export type TestServiceAccounts = Map<string, { secret: string; tokensFrom: number }>;

export function createMemoryServiceAccounts(accounts: TestServiceAccounts): ServiceAccountStore {
  return {
    findSecretHash: async (id) => accounts.get(id)?.secret,
    authenticate: async (id, secret) => accounts.get(id)?.secret === secret,
    accepts: async ({ id, issuedAt }) => (accounts.get(id)?.tokensFrom ?? Infinity) <= issuedAt,
  };
}
