/**
 * The demonstration's second OpenID provider, of Cedar Bank: it signs in the bank's staff, and this installation is
 * its only client.
 */
import type Provider from 'oidc-provider';
import { loadProviderLibrary } from '../provider/load-library';
import { usePublicAddress } from '../provider/public-address';
import type { IdentityLog } from '../shared/environment';
import { createAdapterFactory } from '../storage/adapter';
import type { PayloadStore } from '../storage/payload-store';
import { bankPageHeaders, renderBankPage } from './bank-page';
import {
  DEMONSTRATION_CLIENT_ID,
  demonstrationClientSecret,
  demonstrationCookieKey,
  demonstrationSigningKey,
} from './demonstration-secrets';

export interface BankProviderDependencies {
  /** The origin of the provider's host, also the issuer. */
  issuer: string;
  /** The address at which this installation receives the provider's answers. */
  redirectUri: string;
  sealingKey: Buffer;
  payloads: PayloadStore;
  log: IdentityLog;
}

const ONE_HOUR_SECONDS = 60 * 60;
const SCOPE = 'openid email';

export async function createBankProvider(dependencies: BankProviderDependencies): Promise<Provider> {
  const { issuer, redirectUri, sealingKey, payloads, log } = dependencies;
  const library = await loadProviderLibrary(log);
  const adapter = createAdapterFactory(payloads, () => new library.errors.InvalidGrant('already consumed'));
  const policy = library.interactionPolicy.base();
  policy.remove('consent');
  const provider: Provider = new library.default(issuer, {
    // Uses the store of our own provider, with separate model names.
    adapter: (model) => adapter(model === 'Client' ? model : `Bank${model}`),
    jwks: { keys: [demonstrationSigningKey(sealingKey)] },
    cookies: {
      keys: [demonstrationCookieKey(sealingKey)],
      names: { session: 'bank_session', interaction: 'bank_interaction', resume: 'bank_resume' },
      long: { signed: true, secure: true, httpOnly: true, sameSite: 'lax' },
      short: { signed: true, secure: true, httpOnly: true, sameSite: 'lax' },
    },
    clients: [
      {
        client_id: DEMONSTRATION_CLIENT_ID,
        client_secret: demonstrationClientSecret(sealingKey),
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    responseTypes: ['code'],
    scopes: ['openid', 'email'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // The ID token carries the e-mail address, as the ID tokens of most organisations' providers do.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    findAccount: (_ctx, email) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: true }),
    }),
    async loadExistingGrant({ oidc: { session } }) {
      if (session?.accountId === undefined) return undefined;
      const accountId = session.accountId;
      const grant = new provider.Grant({ clientId: DEMONSTRATION_CLIENT_ID, accountId });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
    interactions: { policy, url: (_ctx, { uid }) => `/sign-in/${uid}` },
    renderError(ctx, { error }) {
      ctx.set(bankPageHeaders(new URL(redirectUri).origin));
      ctx.type = 'html';
      ctx.body = renderBankPage('Sign-in failed', `<p>${error}</p>`);
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      Session: ONE_HOUR_SECONDS,
      Grant: ONE_HOUR_SECONDS,
      Interaction: ONE_HOUR_SECONDS,
      AuthorizationCode: 60,
      AccessToken: 60,
      IdToken: 300,
    },
  });
  usePublicAddress(provider, issuer);
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'OpenID request failed'));
  return provider;
}
