/** A SCIM group (RFC 7643 §4.2) as the directory sends it and as it is answered. */
import * as v from 'valibot';
import { nameLine } from '../../platform/typed-text';
import { readBody, readExternalId, readValue } from './body';
import { compileValueFilter, type Fields, findEquality } from './match-filter';
import type { Operation } from './patch';
import { locate, presentResource, type Resource } from './resource';
import { groupSchema, userSchema } from './schemas';
import type { ScimAdmin } from './scim-admin';
import { ScimError } from './scim-error';
import type { ScimUserRow } from './select-users';

const MAX_NAME_CHARACTERS = 256;

export interface GroupRow {
  id: string;
  role: string;
  displayName: string;
  externalId: string | null;
  createdAt: Date;
}

/** Undefined: it stays as it is. */
export interface GroupChange {
  displayName?: string;
  externalId?: string | null;
  /** The ids of all members. */
  members?: ReadonlySet<string>;
}

/** One line, of any script. */
const displayName = v.pipe(
  nameLine,
  v.minLength(1),
  v.check((name) => [...name].length <= MAX_NAME_CHARACTERS),
);

const memberId = v.pipe(v.string(), v.toLowerCase());
/** Some directories send the ids alone. */
const member = v.union([
  memberId,
  v.pipe(
    v.object({ value: memberId }),
    v.transform(({ value }) => value),
  ),
]);
const members = v.union([
  v.array(member),
  v.pipe(
    member,
    v.transform((id) => [id]),
  ),
]);

export interface SentGroup {
  displayName: string;
  externalId: string | null;
  /** Undefined: the directory does not say. */
  members: ReadonlySet<string> | undefined;
}

/** @throws ScimError invalidSyntax and invalidValue */
export function readGroup(body: unknown): SentGroup {
  const sent = readBody(body, groupSchema);
  return {
    displayName: readDisplayName(sent['displayName']),
    externalId: readExternalId(sent['externalId']),
    members: sent['members'] === undefined ? undefined : new Set(readMembers(sent['members'])),
  };
}

/** @param present the members before the PATCH, as they are answered */
export function readPatchedGroup(operations: readonly Operation[], present: readonly Fields[]): GroupChange {
  const change: GroupChange = {};
  for (const operation of operations) {
    const value = operation.op === 'remove' ? undefined : operation.value;
    switch (operation.attribute.name) {
      case 'displayName':
        change.displayName = readDisplayName(value);
        break;
      case 'externalId':
        change.externalId = readExternalId(value);
        break;
      case 'members':
        // Other sub-attributes, such as `display`, follow from the user.
        if (operation.sub !== undefined && operation.sub.name !== 'value') break;
        change.members = patchMembers(operation, change.members ?? idsOf(present), present);
        break;
      default:
    }
  }
  return change;
}

function idsOf(present: readonly Fields[]): Set<string> {
  return new Set(present.map(({ value }) => String(value)));
}

function patchMembers(
  { op, attribute, filter, value }: Operation,
  before: ReadonlySet<string>,
  present: readonly Fields[],
): Set<string> {
  const sent = value === undefined ? undefined : readMembers(value);
  const after = new Set(before);
  if (op === 'add') {
    for (const id of sent ?? []) after.add(id);
    return after;
  }
  if (op === 'replace' && filter === undefined) return new Set(sent);
  for (const id of filter === undefined ? (sent ?? before) : chooseMembers(before)) after.delete(id);
  if (op === 'replace') for (const id of sent ?? []) after.add(id);
  return after;

  function chooseMembers(ids: ReadonlySet<string>): string[] {
    if (filter === undefined) return [];
    const id = findEquality(filter, 'value');
    if (filter.kind === 'compare' && id !== undefined) return [id.toLowerCase()];
    const isMatch = compileValueFilter(filter, attribute);
    const known = new Map(present.map((fields) => [String(fields['value']), fields]));
    return [...ids].filter((each) => isMatch(known.get(each) ?? { value: each, type: 'User' }));
  }
}

function readMembers(value: unknown): string[] {
  return readValue(members, value, 'members');
}

function readDisplayName(value: unknown): string {
  const name = v.safeParse(displayName, value);
  if (name.success) return name.output;
  throw new ScimError(
    'invalidValue',
    `displayName must be one line of 1 to ${MAX_NAME_CHARACTERS} characters.`,
  );
}

export function presentMember(admin: ScimAdmin, { id, displayName: display }: ScimUserRow): Fields {
  return { value: id, $ref: locate(admin, userSchema, id), display, type: 'User' };
}

/** @param present undefined when the members were not read */
export function presentGroup(
  admin: ScimAdmin,
  { id, displayName: name, externalId: sent, createdAt }: GroupRow,
  present: readonly Fields[] | undefined,
): Resource {
  const attributes = {
    displayName: name,
    ...(sent === null ? {} : { externalId: sent }),
    ...(present === undefined ? {} : { members: present }),
  };
  const isPartial = present === undefined;
  return presentResource(admin, groupSchema, { id, created: createdAt, attributes, isPartial });
}
