/** The fields of an identity provider as texts of a form. */
import type { AdminProvider } from '@unified-shell/api/administration';

export const PROVIDER_FIELDS = ['issuer', 'clientId', 'clientSecret', 'domains'];

// A type, not an interface: forms need fields with an index signature.
export type ProviderFields = {
  issuer: string;
  clientId: string;
  /** Empty: the stored one stays. */
  clientSecret: string;
  /** Separated by commas or spaces. */
  domains: string;
  /** `yes` or `no`. */
  vouchesForEmail: string;
};

export const NO_PROVIDER: ProviderFields = {
  issuer: '',
  clientId: '',
  clientSecret: '',
  domains: '',
  vouchesForEmail: 'no',
};

export type OpenIdProvider = Extract<AdminProvider, { protocol: 'openid' }>;

export function toFields({ issuer, clientId, domains, vouchesForEmail }: OpenIdProvider): ProviderFields {
  return {
    issuer,
    clientId,
    clientSecret: '',
    domains: domains.join(', '),
    vouchesForEmail: vouchesForEmail ? 'yes' : 'no',
  };
}

export function toBody({ issuer, clientId, clientSecret, domains, vouchesForEmail }: ProviderFields) {
  return {
    issuer: issuer.trim(),
    clientId: clientId.trim(),
    ...(clientSecret === '' ? {} : { clientSecret }),
    domains: toDomains(domains),
    vouchesForEmail: vouchesForEmail === 'yes',
  };
}

export function toDomains(domains: string): string[] {
  return domains.split(/[\s,;，、；]+/).filter((domain) => domain !== '');
}
