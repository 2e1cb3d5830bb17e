/**
 * Verifies a logout token of an organisation's OpenID provider (OpenID Connect Back-Channel Logout 1.0 §2.4, §2.6): the
 * provider has ended the sessions of a person.
 */
import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Clock } from '../../platform/clock';
import type { FederationClient } from '../federation/federation-client';
import { FederationError } from '../federation/federation-error';
import type { IdentityProvider } from '../federation/identity-provider';
import type { ProviderStore } from '../federation/provider-store';

const BACKCHANNEL_LOGOUT = 'http://schemas.openid.net/event/backchannel-logout';
const ALGORITHMS = ['ES256', 'ES384', 'ES512', 'PS256', 'RS256', 'EdDSA', 'Ed25519'];
const TOKEN_TYPES: readonly unknown[] = [undefined, 'jwt', 'logout+jwt'];
const TOLERANCE_SECONDS = 60;
/** Of a token without `exp`, which older providers send. */
const MAX_AGE_SECONDS = 300;

export interface ProviderLogout {
  from: Pick<IdentityProvider, 'organisationId' | 'issuer'>;
  subject: string;
  /** Milliseconds since 1970. A session that began later is another one: a token that is sent again ends nothing new. */
  before: number;
}

/** A token that ends nothing. The message is for the provider's operator. */
export class ProviderLogoutError extends Error {
  override readonly name = 'ProviderLogoutError';
}

const ClaimsSchema = v.object({
  sub: v.optional(v.pipe(v.string(), v.minLength(1))),
  iat: v.number(),
  events: v.object({ [BACKCHANNEL_LOGOUT]: v.looseObject({}) }),
  nonce: v.optional(v.undefined_()),
});

export interface ReadProviderLogoutDependencies {
  providers: Pick<ProviderStore, 'findByIssuer'>;
  federationClient: Pick<FederationClient, 'findKeys'>;
  clock: Clock;
}

/** @throws ProviderLogoutError; another error when the keys of the provider cannot be read */
export async function readProviderLogout(
  { providers, federationClient, clock }: ReadProviderLogoutDependencies,
  token: string,
): Promise<ProviderLogout> {
  const { iss = '', aud } = decode(token);
  const [clientId = '', ...others] = typeof aud === 'string' ? [aud] : (aud ?? []);
  const provider = others.length === 0 ? await providers.findByIssuer(iss, clientId) : undefined;
  if (provider === undefined) throw new ProviderLogoutError('The issuer or the audience is not known here.');
  const keys = await federationClient.findKeys(provider);
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer: provider.issuer,
    audience: provider.clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ['iat', 'jti'],
    maxTokenAge: MAX_AGE_SECONDS,
    clockTolerance: TOLERANCE_SECONDS,
    currentDate: new Date(clock.now()),
  }).catch(explain);
  const claims = v.safeParse(ClaimsSchema, payload);
  if (!claims.success || !TOKEN_TYPES.includes(protectedHeader.typ?.toLowerCase()))
    throw new ProviderLogoutError('The token is no logout token.');
  const { sub: subject, iat } = claims.output;
  // The sessions here do not know the session of the provider that they come from.
  if (subject === undefined) throw new ProviderLogoutError('The token must have a sub.');
  const { organisationId, issuer } = provider;
  return { from: { organisationId, issuer }, subject, before: iat * 1000 };
}

function decode(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch (cause) {
    throw new ProviderLogoutError('There is no logout token.', { cause });
  }
}

/** An unreachable key set is no fault of the token. */
function explain(error: unknown): never {
  const isOutage =
    error instanceof FederationError ||
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    !(error instanceof errors.JOSEError) ||
    error.code === 'ERR_JOSE_GENERIC';
  if (isOutage) throw error;
  throw new ProviderLogoutError('The token cannot be verified.', { cause: error });
}
