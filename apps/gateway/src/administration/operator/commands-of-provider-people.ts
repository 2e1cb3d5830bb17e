import type { AdminProviderPeople } from '@unified-shell/api/administration-groups';
import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import { groupName } from '../../groups/group-name';
import type { Command } from '../command/command';
import { findOrganisationId, findPersonId } from '../command/find-by-word';
import { defineOperatorCommand } from '../command/operator-command';
import { getProviderPeople, setProviderPeople, unlinkPerson } from '../provider-people/administer-people';
import * as people from '../provider-people/people-fields';

const OFF = 'off';
const off = v.pipe(
  v.literal(OFF),
  v.transform(() => null),
);
const number = v.pipe(v.string(), v.digits(), v.transform(Number));
/** The option may be repeated; `off` alone stands for an empty list. */
const listOrOff = <Item extends v.GenericSchema<unknown, string>>(item: Item) =>
  v.optional(v.array(v.union([v.literal(OFF), item])));
const listOf = (given: readonly string[] | undefined, stored: string[]) =>
  given === undefined ? stored : given.filter((each) => each !== OFF);

function describe({ mode, linked, ...settings }: AdminProviderPeople): string {
  return [
    `people: ${mode}`,
    `admission groups: ${settings.admissionGroups.join(', ') || 'everyone'}`,
    `default roles: ${settings.defaultRoles.join(', ') || 'none'}`,
    `groups claim: ${settings.groupsClaim ?? OFF}`,
    `extra scope: ${settings.extraScope ?? OFF}`,
    `leave after: ${settings.leaveAfterDays === null ? OFF : `${settings.leaveAfterDays} days`}`,
    `new people in 24 hours: at most ${settings.newPeoplePerDay}`,
    `linked people: ${linked}`,
  ].join('\n');
}

export const providerPeopleCommands: Readonly<Record<string, Command>> = {
  show: defineOperatorCommand({
    usage: '<tenant or id>',
    words: ['organisation'],
    input: v.strictObject({ organisation: fields.organisationId }),
    async act(admin, { organisation: word }) {
      const json = await getProviderPeople(admin, await findOrganisationId(admin.trx, word));
      return { text: describe(json), json };
    },
  }),
  set: defineOperatorCommand({
    usage:
      '<tenant or id> [--mode off|known|new] [--admission-group <group>…|off] [--default-role <role>…|off] [--groups-claim <claim>|off] [--extra-scope <scope>|off] [--leave-after <days>|off] [--new-people <number>]',
    words: ['organisation'],
    input: v.strictObject({
      organisation: fields.organisationId,
      mode: v.optional(people.mode),
      'admission-group': listOrOff(groupName),
      'default-role': listOrOff(fields.namedRole),
      'groups-claim': v.optional(v.union([off, people.groupsClaim])),
      'extra-scope': v.optional(v.union([off, people.extraScope])),
      'leave-after': v.optional(v.union([off, v.pipe(number, people.leaveAfterDays)])),
      'new-people': v.optional(v.pipe(number, people.newPeoplePerDay)),
    }),
    async act(admin, { organisation: word, ...given }) {
      const organisation = await findOrganisationId(admin.trx, word);
      const { linked: _, version, ...stored } = await getProviderPeople(admin, organisation);
      const or = <Value>(value: Value | undefined, before: Value) => (value === undefined ? before : value);
      const settings = {
        mode: given.mode ?? stored.mode,
        admissionGroups: listOf(given['admission-group'], stored.admissionGroups),
        defaultRoles: listOf(given['default-role'], stored.defaultRoles),
        groupsClaim: or(given['groups-claim'], stored.groupsClaim),
        extraScope: or(given['extra-scope'], stored.extraScope),
        leaveAfterDays: or(given['leave-after'], stored.leaveAfterDays),
        newPeoplePerDay: given['new-people'] ?? stored.newPeoplePerDay,
      };
      const json = await setProviderPeople(admin, organisation, { settings, version });
      return { text: describe(json), json };
    },
  }),
  unlink: defineOperatorCommand({
    usage: '<tenant or id> <e-mail address>',
    words: ['organisation', 'email'],
    input: v.strictObject({ organisation: fields.organisationId, email: fields.email }),
    async act(admin, { organisation: word, email }) {
      const organisation = await findOrganisationId(admin.trx, word);
      const person = await findPersonId(admin.trx, email);
      await unlinkPerson(admin, { organisation, person });
      return { text: `${email} is linked again at the next sign-in.`, json: { organisation, person } };
    },
  }),
};
