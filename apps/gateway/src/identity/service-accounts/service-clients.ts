/** The accounts of servers as clients of the provider. An account without its solution is none. */
import type { ClientMetadata } from 'oidc-provider';
import { CLIENT_CREDENTIALS, solutionOf, TOKEN_EXCHANGE } from './service-account';
import type { ServiceAccountStore } from './service-account-store';
import type { SolutionServers } from './solution-servers';

export interface ServiceClients extends Pick<ServiceAccountStore, 'authenticate'> {
  /** Undefined for any other client. */
  find(clientId: string): Promise<ClientMetadata | undefined>;
}

export function createServiceClients(
  accounts: Pick<ServiceAccountStore, 'findSecretHash' | 'authenticate'>,
  servers: SolutionServers,
): ServiceClients {
  return {
    async find(clientId) {
      const appId = solutionOf(clientId);
      if (appId === undefined || servers.findServer(appId) === undefined) return undefined;
      const hash = await accounts.findSecretHash(clientId);
      return hash === undefined ? undefined : metadataOf(clientId, hash);
    },
    authenticate: accounts.authenticate,
  };
}

/** Without a redirect address and a response type: no person signs in at it. */
const metadataOf = (client_id: string, client_secret: string): ClientMetadata => ({
  client_id,
  client_secret,
  token_endpoint_auth_method: 'client_secret_basic',
  grant_types: [CLIENT_CREDENTIALS, TOKEN_EXCHANGE],
  redirect_uris: [],
  response_types: [],
  id_token_signed_response_alg: 'ES256',
});
