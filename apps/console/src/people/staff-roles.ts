import type { AdminStaffRole } from '@unified-shell/api/administration';
import type { MessageKey } from '../texts';

/** The roles of the company's own staff, with their names and what they may do. */
export const STAFF_ROLES = [
  { id: 'SYSTEM_ADMIN', name: 'role.system', hint: 'role.system.hint' },
  { id: 'AUDITOR', name: 'role.auditor', hint: 'role.auditor.hint' },
  { id: 'IMPERSONATOR', name: 'role.support', hint: 'role.support.hint' },
] as const satisfies readonly { id: AdminStaffRole; name: MessageKey; hint: MessageKey }[];

/** The role of an organisation's administrators. */
export const ORGANISATION_ADMINISTRATOR = 'ORG_ADMIN';

/** Roles as the user types them: separated by spaces or commas. */
export function readRoles(words: string): string[] {
  return words
    .split(/[\s,，、]+/)
    .filter(Boolean)
    .map((role) => role.toUpperCase());
}
