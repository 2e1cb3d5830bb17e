/** The fields of a SAML application, as the administration and the provisioning file accept them. */
import { isIP } from 'node:net';
import { SAML_LOGOUT_BINDINGS, SAML_NAME_IDS, SAML_SOURCES } from '@unified-shell/api/administration-saml';
import { identifier } from '@unified-shell/catalogue/registration/text';
import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import { textLine } from '../../platform/typed-text';
import { clientAddress } from '../oidc-clients/oidc-client-schema';
import { METADATA_LIMITS } from '../saml-xml/parse-xml';
import { hasUsableKey, readCertificate, toPem } from './certificate';

const MAX_ADDRESS_CHARS = 2_000;
const MAX_CONSUMERS = 20;
const MAX_CERTIFICATES = 5;
const MAX_CERTIFICATE_CHARS = 10_000;
const MAX_ATTRIBUTES = 50;
const MAX_ORGANISATIONS = 500;
/** SAML Core §8.3.6. */
const MAX_ENTITY_ID_CHARS = 1_024;
const MAX_RELAY_STATE_CHARS = 1_000;
/** Thirty days, the longest session here. */
const MAX_SESSION_MINUTES = 30 * 24 * 60;
/** An index is an unsigned short (SAML Metadata §2.2.3). */
const MAX_INDEX = 65_535;

const address = v.pipe(clientAddress, v.maxLength(MAX_ADDRESS_CHARS));

/** In addresses, such as `/saml/idp/start/wiki`. */
export const applicationId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/, 'must be lower-case letters, digits and hyphens'),
);

const entityId = v.pipe(textLine, v.minLength(1), v.maxLength(MAX_ENTITY_ID_CHARS));

/** PEM, or its base64 alone; stored as PEM. */
const certificate = v.pipe(
  v.string(),
  v.maxLength(MAX_CERTIFICATE_CHARS),
  v.check((text) => readCertificate(text) !== undefined, 'must be an X.509 certificate as PEM'),
  v.check((text) => {
    const read = readCertificate(text);
    return read === undefined || hasUsableKey(read);
  }, 'must have an RSA key of at least 2048 bits'),
  v.transform((text) => {
    const read = readCertificate(text);
    return read === undefined ? text : toPem(read);
  }),
);

/** Whether the name leads to a public address is checked by each call. */
export const metadataAddress = v.pipe(
  v.string(),
  v.maxLength(MAX_ADDRESS_CHARS),
  v.check(isPublicAddress, 'must be an https:// address with a public name'),
);

function isPublicAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return (
    protocol === 'https:' && hostname.includes('.') && isIP(hostname) === 0 && username + password === ''
  );
}

export const metadataXml = v.pipe(v.string(), v.minLength(1), v.maxLength(METADATA_LIMITS.maxChars));

const consumers = v.pipe(
  v.array(
    v.strictObject({
      address,
      index: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INDEX)),
      isDefault: v.optional(v.boolean(), false),
    }),
  ),
  v.minLength(1),
  v.maxLength(MAX_CONSUMERS),
  v.check(
    (list) => new Set(list.map(({ index }) => index)).size === list.length,
    'must not use an index twice',
  ),
  v.check((list) => list.filter(({ isDefault }) => isDefault).length <= 1, 'must not have two defaults'),
);

const attributes = v.pipe(
  v.array(
    v.strictObject({
      source: v.picklist(SAML_SOURCES),
      name: v.pipe(textLine, v.minLength(1), v.maxLength(MAX_ADDRESS_CHARS)),
    }),
  ),
  v.maxLength(MAX_ATTRIBUTES),
  v.check((list) => new Set(list.map(({ name }) => name)).size === list.length, 'must not use a name twice'),
);

/** The fields that a change may have too. */
export const changeEntries = {
  name: v.pipe(fields.name, v.maxLength(80)),
  entityId,
  consumers,
  logoutAddress: v.nullable(address),
  logoutBinding: v.nullable(v.picklist(SAML_LOGOUT_BINDINGS)),
  certificates: v.pipe(v.array(certificate), v.maxLength(MAX_CERTIFICATES)),
  encryptionCertificate: v.nullable(certificate),
  requiresSignedRequests: v.boolean(),
  nameId: v.picklist(SAML_NAME_IDS),
  attributes,
  idpInitiated: v.boolean(),
  relayState: v.nullable(v.pipe(textLine, v.minLength(1), v.maxLength(MAX_RELAY_STATE_CHARS))),
  sessionMinutes: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SESSION_MINUTES))),
  solution: v.nullable(identifier),
  organisations: v.nullable(
    v.pipe(v.array(fields.organisationId), v.minLength(1), v.maxLength(MAX_ORGANISATIONS)),
  ),
};

export const applicationEntries = {
  name: changeEntries.name,
  entityId: changeEntries.entityId,
  consumers: changeEntries.consumers,
  logoutAddress: v.optional(changeEntries.logoutAddress, null),
  logoutBinding: v.optional(changeEntries.logoutBinding, null),
  certificates: v.optional(changeEntries.certificates, []),
  encryptionCertificate: v.optional(changeEntries.encryptionCertificate, null),
  requiresSignedRequests: v.optional(v.boolean(), false),
  nameId: v.optional(changeEntries.nameId, 'persistent'),
  attributes: v.optional(changeEntries.attributes, []),
  idpInitiated: v.optional(v.boolean(), false),
  relayState: v.optional(changeEntries.relayState, null),
  sessionMinutes: v.optional(changeEntries.sessionMinutes, null),
  solution: v.optional(changeEntries.solution, null),
  organisations: v.optional(changeEntries.organisations, null),
};
