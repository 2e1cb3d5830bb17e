/** The fields of a SAML provider, as the operator's file and the administration accept them. */
import * as v from 'valibot';
import { METADATA_LIMITS } from '../../saml-xml/parse-xml';
import { SamlXmlError } from '../../saml-xml/saml-xml-error';
import { readMetadata } from './read-metadata';
import { type AttributeNames, attributeRoles, type SamlSettings } from './saml-settings';

const MAX_CHARACTERS = 2_000;

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_CHARACTERS));
const httpsAddress = v.pipe(
  text,
  v.check(
    (value) => URL.canParse(value) && new URL(value).protocol === 'https:',
    'must be an https:// address',
  ),
);

const metadataAddress = httpsAddress;
/** The XML itself. */
const metadata = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(METADATA_LIMITS.maxChars),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const message = faultOf(dataset.value);
    if (message !== undefined) addIssue({ message });
  }),
);
/** The name of the attribute that tells it. Null, or left out: the usual names. */
const attributes = v.strictObject(
  v.entriesFromList(attributeRoles, v.optional(v.nullable(v.pipe(text, v.maxLength(500))))),
);

export const saml = v.strictObject({
  metadataAddress: v.optional(metadataAddress),
  metadata: v.optional(metadata),
  signsRequests: v.optional(v.boolean()),
  allowsIdpInitiated: v.optional(v.boolean()),
  signsOut: v.optional(v.boolean()),
  attributes: v.optional(attributes),
});

/** Fields that are undefined have their default, or stay as they are. One of both kinds of metadata is given at first. */
export interface SamlFields {
  metadataAddress?: string | undefined;
  metadata?: string | undefined;
  signsRequests?: boolean | undefined;
  allowsIdpInitiated?: boolean | undefined;
  signsOut?: boolean | undefined;
  attributes?: { [Role in keyof AttributeNames]?: string | null | undefined } | undefined;
}

function faultOf(xml: string): string | undefined {
  try {
    readMetadata(xml);
    return undefined;
  } catch (error) {
    if (error instanceof SamlXmlError) return error.message;
    throw error;
  }
}

export const DEFAULT_SAML: SamlSettings = {
  metadata: undefined,
  directions: undefined,
  signsRequests: true,
  allowsIdpInitiated: false,
  signsOut: false,
  attributes: {},
};

export interface AppliedFields {
  settings: SamlSettings;
  /** Undefined: it stays. */
  issuer: string | undefined;
  /** The metadata, if the fields have it. */
  xml: string | undefined;
}

/**
 * The settings with the fields in their place. Metadata at another address is read at the next use.
 * @returns with the entity id, if the fields have metadata; until metadata is read, its address stands for it
 */
export function applySamlFields(settings: SamlSettings, fields: SamlFields): AppliedFields {
  const { metadataAddress: address, metadata: xml, attributes: names } = fields;
  const others: SamlSettings = {
    ...settings,
    signsRequests: fields.signsRequests ?? settings.signsRequests,
    allowsIdpInitiated: fields.allowsIdpInitiated ?? settings.allowsIdpInitiated,
    signsOut: fields.signsOut ?? settings.signsOut,
    attributes: names === undefined ? settings.attributes : withoutEmpty(names),
  };
  if (xml !== undefined) {
    const { entityId, directions } = readMetadata(xml);
    return { settings: { ...others, metadata: undefined, directions }, issuer: entityId, xml };
  }
  if (address === undefined || address === settings.metadata?.address)
    return { settings: others, issuer: undefined, xml: undefined };
  const unread = { address, readAt: undefined, dueAt: 0 };
  return {
    settings: { ...others, metadata: unread, directions: undefined },
    issuer: address,
    xml: undefined,
  };
}

function withoutEmpty(names: NonNullable<SamlFields['attributes']>): AttributeNames {
  return Object.fromEntries(
    Object.entries(names).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
