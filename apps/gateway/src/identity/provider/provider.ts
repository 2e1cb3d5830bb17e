/** The OpenID provider of this deployment. It implements the protocol; the `/ims/*` calls are a facade over it. */
import type { EventEmitter } from 'node:events';
import type Provider from 'oidc-provider';
import type { AdapterFactory, ClientMetadata } from 'oidc-provider';
import type { CookieSeal } from '../keys/cookie-seal';
import type { FindDocumentClient } from '../oidc-clients/client-document';
import { clientMetadataOf } from '../oidc-clients/client-metadata';
import type { StoredClients } from '../oidc-clients/stored-clients';
import { plainPageHeaders } from '../pages/plain-page';
import { solutionOf } from '../service-accounts/service-account';
import type { ServiceClients } from '../service-accounts/service-clients';
import type { IdentityLog } from '../shared/environment';
import { systemRandomText } from '../shared/random-text';
import { createMarkPassword } from '../sign-in-methods/mark-password';
import { createAdapterFactory } from '../storage/adapter';
import type { PayloadStore } from '../storage/payload-store';
import { formTargets } from './form-targets';
import { loadProviderLibrary } from './load-library';
import { createProviderConfiguration, type ProviderParts } from './provider-configuration';
import { usePublicAddress } from './public-address';
import { createSealedInteractions } from './sealed-interactions';
import { createSealedSessions } from './sealed-sessions';

export interface ProviderDependencies extends Omit<ProviderParts, 'adapter'> {
  payloads: PayloadStore;
  /** Seals what the provider stores for strangers. */
  cookieSeal: CookieSeal;
  /** The assistants that describe themselves. */
  findDocumentClient: FindDocumentClient;
  /** The clients that administrators have added. */
  storedClients: StoredClients;
  /** The servers of solutions. */
  serviceClients: ServiceClients;
  log: IdentityLog;
}

export async function createProvider({
  payloads,
  cookieSeal,
  findDocumentClient,
  storedClients,
  serviceClients,
  log,
  ...parts
}: ProviderDependencies): Promise<Provider> {
  const library = await loadProviderLibrary(log);
  const { InvalidGrant, InvalidRequest } = library.errors;
  const stored = createAdapterFactory(payloads, () => new InvalidGrant('already consumed'));
  const tooLong = () => new InvalidRequest('the request is too long');
  const sealing = { seal: cookieSeal, exchanges: parts.exchanges, payloads, tooLong };
  const interactions = createSealedInteractions({
    ...sealing,
    markPassword: createMarkPassword(parts.accounts),
    randomText: systemRandomText,
    usedTwice: () => new InvalidRequest('the sign-in was used before'),
  });
  // The library itself knows the clients of the configuration, and asks for no other client of their ids.
  const findClient = async (clientId: string) => {
    const server = await serviceClients.find(clientId);
    if (server !== undefined) return server;
    const entry = (await findDocumentClient(clientId)) ?? (await storedClients.find(clientId));
    return entry && clientMetadataOf(entry);
  };
  const adapter: AdapterFactory = (model) => {
    if (model === 'Interaction') return { ...stored(model), ...interactions };
    if (model === 'Session') return createSealedSessions(stored(model), sealing);
    if (model === 'Client') return { ...stored(model), find: findClient };
    return stored(model);
  };
  const configuration = createProviderConfiguration(library, { ...parts, adapter });
  const { identityOrigin } = parts.settings;
  const provider = new library.default(identityOrigin, configuration);
  usePublicAddress(provider, identityOrigin);
  followStoredClients(provider, configuration.clients ?? [], { storedClients, serviceClients }, log);
  const headers = plainPageHeaders(formTargets(parts.settings, parts.oidcClients));
  provider.use(async (ctx, next) => {
    ctx.set(headers);
    await next();
    // The library allows any origin to read its public documents; no page of another origin needs them here.
    for (const name of Object.keys(ctx.response.headers)) {
      if (name.toLowerCase().startsWith('access-control-')) ctx.remove(name);
    }
  });
  // With a listener the library does not print. Errors caused by a client are logged at a lower level.
  const koa: EventEmitter = provider;
  koa.on('error', (error: unknown) => log.error({ err: error }, 'OpenID request failed'));
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'OpenID request failed'));
  provider.on('authorization.error', (_ctx, error) =>
    log.info({ reason: error.message }, 'authorisation refused'),
  );
  provider.on('grant.error', (_ctx, error) => log.warn({ reason: error.message }, 'code redemption refused'));
  provider.on('backchannel.error', (_ctx, error, client) =>
    log.warn({ err: error, clientId: client.clientId }, 'a client could not be notified of a sign-out'),
  );
  return provider;
}

/** The secrets of stored clients are compared by their hashes; a use is noted. */
function followStoredClients(
  provider: Provider,
  configured: readonly ClientMetadata[],
  { storedClients, serviceClients }: Pick<ProviderDependencies, 'storedClients' | 'serviceClients'>,
  log: IdentityLog,
): void {
  const ids = new Set(configured.map((client) => client.client_id));
  const { prototype } = provider.Client;
  const { compareClientSecret } = prototype;
  prototype.compareClientSecret = function compare(secret) {
    return ids.has(this.clientId)
      ? compareClientSecret.call(this, secret)
      : (solutionOf(this.clientId) === undefined ? storedClients : serviceClients).authenticate(
          this.clientId,
          secret,
        );
  };
  provider.on('grant.success', ({ oidc: { client } }) => {
    if (client === undefined || client.clientAuthMethod !== 'none' || ids.has(client.clientId)) return;
    storedClients
      .noteUse(client.clientId)
      .catch((error: unknown) => log.warn({ err: error }, 'the use of a client could not be noted'));
  });
}
