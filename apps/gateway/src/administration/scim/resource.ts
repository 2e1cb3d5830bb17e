/**
 * The parts that resources of both kinds have: `meta`, the version and the preconditions (RFC 7643 §3.1, RFC
 * 7644 §3.14).
 */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Fields } from './match-filter';
import type { Schema } from './schemas';
import type { ScimAdmin } from './scim-admin';
import { ScimError } from './scim-error';

const VERSION_CHARACTERS = 22;

export interface Resource {
  fields: Fields;
  location: string;
  /** The weak ETag; undefined when a part of the resource was not read. */
  version: string | undefined;
}

export function locate({ baseUrl }: ScimAdmin, { endpoint }: Schema, id: string): string {
  return `${baseUrl}${endpoint}/${id}`;
}

/**
 * The version is derived from the attributes: no row of the database counts the changes of all of them.
 * @param attributes those of the resource, complete unless `isPartial`
 */
export function presentResource(
  admin: ScimAdmin,
  schema: Schema,
  {
    id,
    created,
    attributes,
    isPartial,
  }: { id: string; created: Date; attributes: Fields; isPartial: boolean },
): Resource {
  const fields = { schemas: [schema.id], id, ...attributes };
  const location = locate(admin, schema, id);
  const version = isPartial ? undefined : toVersion(fields);
  const meta = {
    resourceType: schema.name,
    created: created.toISOString(),
    location,
    ...(version === undefined ? {} : { version }),
  };
  return { fields: { ...fields, meta }, location, version };
}

function toVersion(fields: Fields): string {
  const hash = createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
  return `W/"${hash.slice(0, VERSION_CHARACTERS)}"`;
}

/** @throws ScimError changed for another version than that of `If-Match` */
export function requireMatch(headers: IncomingHttpHeaders, version: string | undefined): void {
  const wanted = headers['if-match'];
  if (wanted !== undefined && !names(wanted, version))
    throw new ScimError('changed', 'The resource has changed. Read it again.');
}

/** Whether the caller has this version. */
export function isKnownVersion(headers: IncomingHttpHeaders, version: string | undefined): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && version !== undefined && names(known, version);
}

/** All comparisons are weak ones: the versions are weak. */
function names(header: string, version: string | undefined): boolean {
  const tags = header.split(',').map(toOpaque);
  return tags.includes('*') || (version !== undefined && tags.includes(toOpaque(version)));
}

function toOpaque(tag: string): string {
  const text = tag.trim();
  return text.startsWith('W/') ? text.slice(2) : text;
}
