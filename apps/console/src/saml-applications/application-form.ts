/** The fields of a SAML application as texts of a form. */
import {
  type AdminSamlApplication,
  type AdminSamlMetadata,
  SAML_LOGOUT_BINDINGS,
  SAML_NAME_IDS,
  type SamlAttribute,
  type SamlConsumer,
  type SamlLogoutBinding,
  type SamlNameId,
} from '@unified-shell/api/administration-saml';
import type { MessageKey } from '../texts';

export const APPLICATION_FIELDS = [
  'name',
  'entityId',
  'consumers',
  'logoutAddress',
  'logoutBinding',
  'certificates',
  'encryptionCertificate',
  'requiresSignedRequests',
  'nameId',
  'attributes',
  'relayState',
  'sessionMinutes',
  'solution',
  'organisations',
];

export const NAME_IDS: Readonly<Record<SamlNameId, MessageKey>> = {
  persistent: 'saml-app.name-id.persistent',
  email: 'saml-app.name-id.email',
  user: 'saml-app.name-id.user',
};

export const LOGOUT_BINDINGS: Readonly<Record<SamlLogoutBinding, MessageKey>> = {
  redirect: 'saml-app.logout.redirect',
  post: 'saml-app.logout.post',
  soap: 'saml-app.logout.soap',
};

export const ACCESS: Readonly<Record<string, MessageKey>> = {
  all: 'saml-app.access.all',
  organizations: 'saml-app.access.organizations',
  solution: 'saml-app.access.solution',
};

// A type, not an interface: forms need fields with an index signature.
export type ApplicationFields = {
  name: string;
  entityId: string;
  /** One in a line, the default first; before an address its index, if it is not its place in the list. */
  consumers: string;
  logoutAddress: string;
  logoutBinding: string;
  /** As PEM, one after the other. */
  certificates: string;
  encryptionCertificate: string;
  /** `yes` or `no`. */
  requiresSignedRequests: string;
  nameId: string;
  /** `source = name`, one in a line. */
  attributes: string;
  idpInitiated: string;
  relayState: string;
  sessionMinutes: string;
  /** `all`, `organizations` or `solution`. */
  access: string;
  solution: string;
  /** Ids, one in a line. */
  organisations: string;
};

export const NO_APPLICATION: ApplicationFields = {
  name: '',
  entityId: '',
  consumers: '',
  logoutAddress: '',
  logoutBinding: 'redirect',
  certificates: '',
  encryptionCertificate: '',
  requiresSignedRequests: 'no',
  nameId: 'persistent',
  attributes: '',
  idpInitiated: 'no',
  relayState: '',
  sessionMinutes: '',
  access: 'all',
  solution: '',
  organisations: '',
};

const yesIf = (condition: boolean) => (condition ? 'yes' : 'no');
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Fills the fields of the form from the metadata of an application. */
export function toldFields(told: AdminSamlMetadata) {
  return {
    entityId: told.entityId,
    consumers: writeConsumers(told.consumers),
    logoutAddress: told.logoutAddress ?? '',
    logoutBinding: told.logoutBinding ?? 'redirect',
    certificates: told.certificates.join('\n'),
    encryptionCertificate: told.encryptionCertificate ?? '',
    requiresSignedRequests: yesIf(told.requiresSignedRequests),
    nameId: told.nameId,
  };
}

export function toFields(application: AdminSamlApplication): ApplicationFields {
  const { attributes, sessionMinutes, solution, organisations } = application;
  return {
    ...toldFields(application),
    name: application.name,
    attributes: attributes.map(({ source, name }) => `${source} = ${name}`).join('\n'),
    idpInitiated: yesIf(application.idpInitiated),
    relayState: application.relayState ?? '',
    sessionMinutes: sessionMinutes === null ? '' : String(sessionMinutes),
    access: solution !== null ? 'solution' : organisations === null ? 'all' : 'organizations',
    solution: solution ?? '',
    organisations: (organisations ?? []).join('\n'),
  };
}

function writeConsumers(consumers: readonly SamlConsumer[]): string {
  const isFirst = ({ isDefault }: SamlConsumer) => Number(isDefault);
  return consumers
    .toSorted((one, other) => isFirst(other) - isFirst(one))
    .map(({ address, index }, position) => (index === position ? address : `${index} ${address}`))
    .join('\n');
}

/** A line that the server does not accept is sent as it is: the server says what is wrong. */
export function readConsumers(text: string) {
  return linesOf(text).map((line, position) => {
    const [, index, address = line] = /^(\d{1,5})\s+(\S+)$/.exec(line) ?? [];
    return { address, index: index === undefined ? position : Number(index), isDefault: position === 0 };
  });
}

const readAttributes = (text: string): { source: string; name: string }[] =>
  linesOf(text).map((line) => {
    const [, source = line, name = ''] = /^([^=]*?)\s*=\s*(.*)$/.exec(line) ?? [];
    return { source, name };
  });

const readCertificates = (text: string): string[] =>
  text.includes('-----BEGIN')
    ? (text.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? [text])
    : text.trim() === ''
      ? []
      : [text.trim()];

export function toBody(fields: ApplicationFields) {
  const logoutAddress = fields.logoutAddress.trim() || null;
  const minutes = fields.sessionMinutes.trim();
  return {
    name: fields.name.trim(),
    entityId: fields.entityId.trim(),
    consumers: readConsumers(fields.consumers),
    logoutAddress,
    logoutBinding: logoutAddress === null ? null : fields.logoutBinding,
    certificates: readCertificates(fields.certificates),
    encryptionCertificate: fields.encryptionCertificate.trim() || null,
    requiresSignedRequests: fields.requiresSignedRequests === 'yes',
    nameId: fields.nameId,
    attributes: readAttributes(fields.attributes),
    idpInitiated: fields.idpInitiated === 'yes',
    relayState: fields.relayState.trim() || null,
    sessionMinutes: minutes === '' ? null : Number(minutes),
    solution: fields.access === 'solution' ? fields.solution.trim() : null,
    organisations: fields.access === 'organizations' ? linesOf(fields.organisations) : null,
  };
}

export const bindingItems = SAML_LOGOUT_BINDINGS.map((id) => ({ id, key: LOGOUT_BINDINGS[id] }));
export const nameIdItems = SAML_NAME_IDS.map((id) => ({ id, key: NAME_IDS[id] }));
export const accessItems = Object.entries(ACCESS).map(([id, key]) => ({ id, key }));

export const presentAttribute = ({ source, name }: SamlAttribute) => `${source} = ${name}`;
