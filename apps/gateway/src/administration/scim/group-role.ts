/** The role that a group stands for, derived from its name at its creation: `Org Admin` → `ORG_ADMIN`. */
import { createHash } from 'node:crypto';
import { adminStaffRoleSchema } from '@unified-shell/api/administration';
import { fold, foldCase } from '@unified-shell/text/fold';
import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import { ScimError } from './scim-error';

const MAX_ROLE_CHARACTERS = 64;
const SUFFIX_CHARACTERS = 8;

/**
 * The plain form of the name, if no other group has it. A name that loses letters by its plain form, that has
 * none, or whose plain form is taken, gets a suffix that depends on the name alone, so that distinct names
 * have distinct roles.
 * @param taken the roles of the organisation's other groups
 * @throws ScimError invalidValue for a role of the company's staff
 */
export function deriveRole(displayName: string, taken: ReadonlySet<string>): string {
  const plain = toPlain(displayName);
  if (v.is(adminStaffRoleSchema, plain))
    throw new ScimError('invalidValue', `${plain} is a role of the company’s staff.`);
  if (isAscii(displayName) && v.is(fields.namedRole, plain) && !taken.has(plain)) return plain;
  const stem = v.is(fields.roleName, plain.charAt(0)) ? plain : `GROUP_${plain}`;
  for (let attempt = 0; ; attempt += 1) {
    const role = withSuffix(stem, `${foldCase(displayName)}${attempt === 0 ? '' : `\0${attempt}`}`);
    if (!taken.has(role)) return role;
  }
}

/** `Örg Ädmin` → `ORG_ADMIN`, `編集者` → an empty text. */
function toPlain(displayName: string): string {
  let plain = '';
  for (const character of fold(displayName).toUpperCase()) {
    if (isRoleCharacter(character)) plain += character;
    else if (plain !== '' && !plain.endsWith('_')) plain += '_';
  }
  return plain.endsWith('_') ? plain.slice(0, -1) : plain;
}

const isRoleCharacter = (character: string) =>
  (character >= 'A' && character <= 'Z') || (character >= '0' && character <= '9');

const isAscii = (text: string) => [...text].every((character) => character <= '\u007f');

function withSuffix(stem: string, name: string): string {
  const suffix = createHash('sha256').update(name).digest('hex').slice(0, SUFFIX_CHARACTERS).toUpperCase();
  const head = stem.slice(0, MAX_ROLE_CHARACTERS - SUFFIX_CHARACTERS - 1);
  return head.endsWith('_') ? `${head}${suffix}` : `${head}_${suffix}`;
}
