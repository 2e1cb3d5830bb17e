/** Reads the body of a resource: stored attributes under their own names, all others left out. */
import * as v from 'valibot';
import { isStorableText } from '../../platform/storable-text';
import { type Fields, isFields, isOwn } from './match-filter';
import { parseName } from './parse-filter';
import { type Attribute, attributesOf, findAttribute, type Schema } from './schemas';
import { ScimError } from './scim-error';

const MAX_EXTERNAL_ID_CHARACTERS = 256;

/** Some directories send truth values as texts. */
export const booleanValue = v.union([
  v.boolean(),
  v.pipe(
    v.string(),
    v.toLowerCase(),
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
]);

const externalId = v.optional(
  v.pipe(v.string(), v.maxLength(MAX_EXTERNAL_ID_CHARACTERS), v.check(isStorableText)),
);

/** An empty text is none. */
export function readExternalId(value: unknown): string | null {
  return readValue(externalId, value, 'externalId') || null;
}

/** @throws ScimError invalidValue that names the attribute */
export function readValue<T>(schema: v.GenericSchema<unknown, T>, value: unknown, name: string): T {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new ScimError('invalidValue', `The value of ${name} is not valid.`);
  return parsed.output;
}

/** @throws ScimError invalidSyntax for a body that is no resource of the schema */
export function readBody(body: unknown, schema: Schema): Fields {
  if (!isFields(body)) throw new ScimError('invalidSyntax', 'The body must be a JSON object.');
  const fields = pickStored(body, attributesOf(schema), schema);
  const urns = fields['schemas'];
  // A body without it is accepted: its address tells the schema.
  if (urns !== undefined && !isListWith(urns, schema.id))
    throw new ScimError('invalidSyntax', `The schemas of the body must have ${schema.id}.`);
  return fields;
}

/** URNs do not depend on case (RFC 8141 §3.1). */
export function isListWith(urns: unknown, id: string): boolean {
  return Array.isArray(urns) && urns.some((urn) => String(urn).toLowerCase() === id.toLowerCase());
}

/** Names of attributes are case-insensitive, and may begin with the URN of the schema (RFC 7643 §2.1). */
function pickStored(fields: Fields, attributes: readonly Attribute[], schema?: Schema): Fields {
  const entries = Object.entries(fields).flatMap(([key, value]): [string, unknown][] => {
    const name = parseName(key);
    if (name === undefined || name.sub !== undefined || !isOwn(name, schema)) return [];
    const attribute = findAttribute(attributes, name.attribute);
    return attribute === undefined || value === null ? [] : [[attribute.name, pickParts(value, attribute)]];
  });
  return Object.fromEntries(entries);
}

/** The value of a complex attribute with its own names. */
export function pickParts(value: unknown, { subAttributes }: Attribute): unknown {
  if (subAttributes === undefined) return value;
  if (Array.isArray(value))
    return value.map((each) => (isFields(each) ? pickStored(each, subAttributes) : each));
  return isFields(value) ? pickStored(value, subAttributes) : value;
}
