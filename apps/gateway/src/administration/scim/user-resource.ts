/**
 * A SCIM user (RFC 7643 §4.1) as the directory sends it and as it is answered. `userName` is the e-mail
 * address.
 */
import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import { booleanValue, pickParts, readBody, readExternalId, readValue } from './body';
import type { Operation } from './patch';
import { presentResource, type Resource } from './resource';
import { userSchema } from './schemas';
import type { ScimAdmin } from './scim-admin';
import { ScimError } from './scim-error';
import type { ScimUserRow } from './select-users';

export interface NewUser {
  email: string;
  firstName: string;
  lastName: string;
  active: boolean;
  externalId: string | null;
  /** The address of the picture; null for none, undefined when the directory does not say. */
  photo?: string | null | undefined;
}

/** Only what changes. */
export type UserChange = Partial<NewUser>;

const nameSchema = v.object({ givenName: v.optional(v.string()), familyName: v.optional(v.string()) });

type GivenName = v.InferOutput<typeof nameSchema>;

interface SentUser {
  email: string;
  externalId: string | null;
  /** Undefined: the directory does not say. */
  active: boolean | undefined;
  displayName: string | undefined;
  name: GivenName;
  photo: string | null | undefined;
}

/** @throws ScimError invalidSyntax and invalidValue */
function readUser(body: unknown): SentUser {
  const sent = readBody(body, userSchema);
  return {
    email: readEmail(sent['userName']),
    externalId: readExternalId(sent['externalId']),
    active: readValue(v.optional(booleanValue), sent['active'], 'active'),
    displayName: readValue(v.optional(v.string()), sent['displayName'], 'displayName'),
    name: readValue(v.optional(nameSchema, {}), sent['name'], 'name'),
    photo: sent['photos'] === undefined ? undefined : readPhotos(sent['photos']),
  };
}

/** Names that the directory does not send are taken from `displayName`, or from the address. */
export function readNewUser(body: unknown): NewUser {
  const { email, active = true, displayName, name, externalId: id, photo } = readUser(body);
  const [local = ''] = email.split('@');
  const { first, last } = splitName(displayName);
  return {
    email,
    active,
    externalId: id,
    photo,
    firstName: readName(name.givenName || first || local, 'name.givenName'),
    lastName: readName(name.familyName || last || local, 'name.familyName'),
  };
}

/**
 * The change of a PUT. Names, `active` and `photos` that the directory leaves out stay (RFC 7644 §3.5.1), so that a
 * body without `active` does not enable a person again.
 */
export function readReplacement(body: unknown, stored: ScimUserRow): UserChange {
  const { email, active, displayName, name, externalId: id, photo } = readUser(body);
  // A display name that is the present one says nothing about where the last name begins.
  const { first, last } = splitName(displayName === stored.displayName ? undefined : displayName);
  return {
    email,
    externalId: id,
    photo,
    ...(active === undefined ? {} : { active }),
    ...toNames({ givenName: name.givenName || first, familyName: name.familyName || last }),
  };
}

export function readPatchedUser(operations: readonly Operation[]): UserChange {
  const change: UserChange = {};
  for (const operation of operations) Object.assign(change, readOperation(operation));
  return change;
}

/** Attributes that follow from others, such as `emails`, are not changed by themselves. */
function readOperation({ op, attribute, sub, value }: Operation): UserChange {
  const wanted = op === 'remove' ? undefined : value;
  switch (attribute.name) {
    case 'userName':
      return { email: readEmail(wanted) };
    case 'externalId':
      return { externalId: readExternalId(wanted) };
    case 'active':
      return { active: readValue(booleanValue, wanted, 'active') };
    case 'name': {
      const parts = sub === undefined ? wanted : { [sub.name]: wanted };
      return toNames(readValue(v.optional(nameSchema, {}), pickParts(parts, attribute), 'name'));
    }
    case 'photos':
      // `photos[type eq "photo"].value`: which of several is meant does not matter, because one is stored.
      if (sub === undefined) return { photo: readPhotos(pickParts(wanted, attribute)) };
      return sub.name === 'value' ? { photo: readPhotos([{ value: wanted }]) } : {};
    default:
      return {};
  }
}

/** A person always has both names, so an empty one changes nothing. */
function toNames({
  givenName,
  familyName,
}: {
  givenName?: string | undefined;
  familyName?: string | undefined;
}) {
  return {
    ...(givenName ? { firstName: readName(givenName, 'name.givenName') } : {}),
    ...(familyName ? { lastName: readName(familyName, 'name.familyName') } : {}),
  };
}

function splitName(displayName = ''): { first: string | undefined; last: string | undefined } {
  const [first, ...others] = displayName.trim().split(' ').filter(Boolean);
  return { first, last: others.length === 0 ? undefined : others.join(' ') };
}

const photoSchema = v.object({ value: v.optional(v.string()), primary: v.optional(booleanValue) });

/** The address of the primary picture, or of the first; null without one. */
function readPhotos(photos: unknown): string | null {
  const given = readValue(v.optional(v.array(photoSchema), []), photos, 'photos');
  return (given.find(({ primary }) => primary) ?? given[0])?.value || null;
}

function readName(name: string, attribute: string): string {
  return readValue(fields.name, name, attribute);
}

function readEmail(userName: unknown): string {
  const email = v.safeParse(fields.email, userName);
  if (!email.success) throw new ScimError('invalidValue', 'userName must be an e-mail address.');
  return email.output;
}

export function presentUser(admin: ScimAdmin, row: ScimUserRow): Resource {
  const { id, email, firstName, lastName, displayName, isDisabled, externalId: sent, createdAt } = row;
  const photo = photoAddress(admin, row);
  const attributes = {
    ...(sent === null ? {} : { externalId: sent }),
    userName: email,
    name: { givenName: firstName, familyName: lastName, formatted: displayName },
    displayName,
    emails: [{ value: email, type: 'work', primary: true }],
    ...(photo === undefined ? {} : { photos: [{ value: photo, type: 'photo', primary: true }] }),
    active: !isDisabled,
  };
  return presentResource(admin, userSchema, { id, created: createdAt, attributes, isPartial: false });
}

/** The address at which the picture is shown, also one that the directory does not know. */
export function photoAddress(
  { baseUrl }: Pick<ScimAdmin, 'baseUrl'>,
  { picture }: Pick<ScimUserRow, 'picture'>,
): string | undefined {
  return picture === null ? undefined : new URL(picture, baseUrl).href;
}
