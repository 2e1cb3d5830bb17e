/** The fields of a SAML provider as texts of a form. */
import type { AdminProvider } from '@unified-shell/api/administration';
import { toDomains } from './provider-form';

export type SamlProvider = Extract<AdminProvider, { protocol: 'saml' }>;

export const ATTRIBUTES = [
  'subject',
  'email',
  'firstName',
  'lastName',
  'language',
  'picture',
  'groups',
] as const;

export const SAML_FAULT_FIELDS = [
  'saml.metadataAddress',
  'saml.metadata',
  'domains',
  ...ATTRIBUTES.map((name) => `saml.attributes.${name}`),
];

// A type, not an interface: forms need fields with an index signature.
export type SamlFields = {
  metadataAddress: string;
  /** XML. Empty: the stored one stays. */
  metadata: string;
  /** Separated by commas or spaces. */
  domains: string;
  /** Each `yes` or `no`. */
  signsRequests: string;
  signsOut: string;
  allowsIdpInitiated: string;
} & Record<(typeof ATTRIBUTES)[number], string>;

export const NO_SAML: SamlFields = {
  metadataAddress: '',
  metadata: '',
  domains: '',
  signsRequests: 'yes',
  signsOut: 'no',
  allowsIdpInitiated: 'no',
  ...{ subject: '', email: '', firstName: '', lastName: '', language: '', picture: '', groups: '' },
};

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

export function toSamlFields({ saml, domains }: SamlProvider): SamlFields {
  const { attributes } = saml;
  return {
    metadataAddress: saml.metadataAddress ?? '',
    metadata: '',
    domains: domains.join(', '),
    signsRequests: yesNo(saml.signsRequests),
    signsOut: yesNo(saml.signsOut),
    allowsIdpInitiated: yesNo(saml.allowsIdpInitiated),
    subject: attributes.subject ?? '',
    email: attributes.email ?? '',
    firstName: attributes.firstName ?? '',
    lastName: attributes.lastName ?? '',
    language: attributes.language ?? '',
    picture: attributes.picture ?? '',
    groups: attributes.groups ?? '',
  };
}

/** The metadata itself counts more than an address. */
export function toSamlBody({ metadataAddress, metadata, domains, ...fields }: SamlFields) {
  const address = metadataAddress.trim();
  const source =
    metadata.trim() !== ''
      ? { metadata: metadata.trim() }
      : address !== ''
        ? { metadataAddress: address }
        : {};
  return {
    domains: toDomains(domains),
    saml: {
      ...source,
      signsRequests: fields.signsRequests === 'yes',
      signsOut: fields.signsOut === 'yes',
      allowsIdpInitiated: fields.allowsIdpInitiated === 'yes',
      attributes: Object.fromEntries(ATTRIBUTES.map((name) => [name, fields[name].trim() || null])),
    },
  };
}
