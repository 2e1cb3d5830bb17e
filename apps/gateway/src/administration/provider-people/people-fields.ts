/** The settings of people who come from a provider, as the calls, the commands and the files accept them. */
import { providerPeopleModeSchema } from '@unified-shell/api/administration-groups';
import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import { groupNames } from '../../groups/group-name';

const MAX_DAYS = 365;
const MAX_NEW_PEOPLE = 100_000;
const DEFAULT_NEW_PEOPLE = 1_000;

export const mode = providerPeopleModeSchema;
/** Such as `groups`, `roles`, or `https://login.example/groups`. */
export const groupsClaim = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][\w.:/-]{0,199}$/, 'must be the name of a claim'),
);
/** One or more of RFC 6749 §3.3, with single spaces between them. */
export const extraScope = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^[!#-[\]-~]+( [!#-[\]-~]+)*$/, 'must be scopes with spaces between them'),
);
export const leaveAfterDays = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DAYS));
export const newPeoplePerDay = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_NEW_PEOPLE));

export const peopleEntries = {
  mode,
  admissionGroups: v.optional(groupNames, []),
  defaultRoles: v.optional(fields.namedRoles, []),
  groupsClaim: v.optional(v.nullable(groupsClaim), 'groups'),
  extraScope: v.optional(v.nullable(extraScope), null),
  leaveAfterDays: v.optional(v.nullable(leaveAfterDays), null),
  newPeoplePerDay: v.optional(newPeoplePerDay, DEFAULT_NEW_PEOPLE),
};
