/** The fields of a provider by its protocol: an OpenID provider has a client, a SAML provider has `saml`. */
import { GatewayError } from '../../../http/errors/gateway-error';
import {
  type AppliedFields,
  applySamlFields,
  DEFAULT_SAML,
  type SamlFields,
} from '../../federation/saml/saml-fields';

export interface GivenProvider {
  issuer?: string | undefined;
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  vouchesForEmail?: boolean | undefined;
  saml?: SamlFields | undefined;
}

type ProviderKind =
  | { protocol: 'openid'; issuer: string; clientId: string; clientSecret: string; vouchesForEmail: boolean }
  | ({ protocol: 'saml'; vouchesForEmail: true } & AppliedFields & { issuer: string });

/** Of a new provider. @throws GatewayError INVALID_BODY with the fields that are missing, or of the other protocol */
export function toKind(given: GivenProvider): ProviderKind {
  if (given.saml !== undefined) {
    refuseFields('saml', given);
    const { issuer, ...applied } = applySamlFields(DEFAULT_SAML, given.saml);
    if (issuer === undefined) throw invalid([['saml.metadataAddress', 'or the metadata itself is needed']]);
    return { protocol: 'saml', issuer, ...applied, vouchesForEmail: true };
  }
  const { issuer, clientId, clientSecret, vouchesForEmail = false } = given;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    const missing = Object.entries({ issuer, clientId, clientSecret }).filter(
      ([, value]) => value === undefined,
    );
    throw invalid(missing.map(([field]) => [field, 'is needed, or saml in place of it']));
  }
  return { protocol: 'openid', issuer, clientId, clientSecret, vouchesForEmail };
}

/** @throws GatewayError INVALID_BODY for fields of the other protocol: a provider keeps its protocol */
export function refuseFields(protocol: 'openid' | 'saml', given: GivenProvider): void {
  const { issuer, clientId, clientSecret, vouchesForEmail, saml } = given;
  if (saml?.metadata !== undefined && saml.metadataAddress !== undefined)
    throw invalid([['saml.metadata', 'is given in place of the address']]);
  const foreign = protocol === 'saml' ? { issuer, clientId, clientSecret, vouchesForEmail } : { saml };
  const refused = Object.entries(foreign).filter(([, value]) => value !== undefined);
  if (refused.length > 0)
    throw invalid(refused.map(([field]) => [field, `is no field of a provider with ${NAMES[protocol]}`]));
}

const NAMES = { openid: 'OpenID Connect', saml: 'SAML' } as const;

function invalid(fields: [string, string][]): GatewayError {
  return new GatewayError('INVALID_BODY', {
    fields: fields.map(([field, message]) => ({ field, message })),
  });
}
