/** The settings of the people of a provider as texts of a form. */
import type {
  AdminProviderPeople,
  ProviderPeopleMode,
  ProviderPeopleSettings,
} from '@unified-shell/api/administration-groups';
import { readRoles } from '../people/staff-roles';
import type { MessageKey } from '../texts';

// A type, not an interface: forms need fields with an index signature.
export type PeopleFields = {
  mode: string;
  /** One in each line. */
  admissionGroups: string;
  defaultRoles: string;
  groupsClaim: string;
  extraScope: string;
  /** Days; empty for no limit. */
  leaveAfterDays: string;
  newPeoplePerDay: string;
};

export const MODES = [
  { id: 'off', name: 'people-of.mode.off' },
  { id: 'known', name: 'people-of.mode.known' },
  { id: 'new', name: 'people-of.mode.new' },
] as const satisfies readonly { id: ProviderPeopleMode; name: MessageKey }[];

export function toFields(people: AdminProviderPeople): PeopleFields {
  return {
    mode: people.mode,
    admissionGroups: people.admissionGroups.join('\n'),
    defaultRoles: people.defaultRoles.join(' '),
    groupsClaim: people.groupsClaim ?? '',
    extraScope: people.extraScope ?? '',
    leaveAfterDays: people.leaveAfterDays === null ? '' : String(people.leaveAfterDays),
    newPeoplePerDay: String(people.newPeoplePerDay),
  };
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
/** The server names the field: 0 is beyond its bounds. */
const readNumber = (text: string) => (/^\s*\d{1,6}\s*$/.test(text) ? Number(text) : 0);

export function toSettings(fields: PeopleFields): ProviderPeopleSettings {
  return {
    mode: MODES.find(({ id }) => id === fields.mode)?.id ?? 'off',
    admissionGroups: fields.admissionGroups
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    defaultRoles: readRoles(fields.defaultRoles),
    groupsClaim: orNull(fields.groupsClaim),
    extraScope: orNull(fields.extraScope),
    leaveAfterDays: orNull(fields.leaveAfterDays) === null ? null : readNumber(fields.leaveAfterDays),
    newPeoplePerDay: readNumber(fields.newPeoplePerDay),
  };
}
