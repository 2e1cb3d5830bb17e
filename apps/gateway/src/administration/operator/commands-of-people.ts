import type { AdminLink } from '@unified-shell/api/administration';
import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import { addMembership, removeMembership } from '../../memberships/administer/administer-memberships';
import type { Command } from '../command/command';
import { CommandError } from '../command/command-error';
import { findOrganisationId, findPersonId, findUserIds } from '../command/find-by-word';
import { defineOperatorCommand } from '../command/operator-command';
import { changeStaffRoles, disablePerson, enablePerson, resetPerson } from '../people/change-person';
import { invitePerson } from '../people/invite-person';
import { removeFactors } from '../people/remove-factors';
import { getPerson } from '../people/select-people';

const byEmail = v.strictObject({ email: fields.email });

function describeLink(email: string, { link, expiresAt }: AdminLink): string {
  return [
    `The link for ${email} works once, until ${expiresAt}:`,
    ...(link === undefined ? [] : [link]),
    'Pass it on in a way that only this person can read. It replaces the earlier links of this person.',
  ].join('\n');
}

export const personCommands: Readonly<Record<string, Command>> = {
  invite: defineOperatorCommand({
    usage: '<email> <first name> <last name> [--organisation <tenant or id>] [--role <ROLE>]…',
    words: ['email', 'firstName', 'lastName'],
    input: v.strictObject({
      email: fields.email,
      firstName: fields.name,
      lastName: fields.name,
      organisation: v.optional(fields.organisationId),
      role: v.optional(fields.namedRoles, []),
    }),
    async act(admin, { organisation: word, role: roles, ...names }) {
      const organisation = word === undefined ? undefined : await findOrganisationId(admin.trx, word);
      const json = await invitePerson(admin, { ...names, languages: [], organisation, roles });
      const text =
        json.invitation === null
          ? `${json.email} signs in at the identity provider of the organisation.`
          : describeLink(json.email, json.invitation);
      return { text, json };
    },
  }),
  disable: defineOperatorCommand({
    usage: '<email>',
    words: ['email'],
    input: byEmail,
    async act(admin, { email }) {
      const json = await disablePerson(admin, await findPersonId(admin.trx, email));
      return { text: `${email} is disabled. All sessions have ended.`, json };
    },
  }),
  enable: defineOperatorCommand({
    usage: '<email>',
    words: ['email'],
    input: byEmail,
    async act(admin, { email }) {
      const json = await enablePerson(admin, await findPersonId(admin.trx, email));
      return { text: `${email} may sign in.`, json };
    },
  }),
  reset: defineOperatorCommand({
    usage: '<email>',
    words: ['email'],
    input: byEmail,
    async act(admin, { email }) {
      const { link, expiresAt } = await resetPerson(admin, await findPersonId(admin.trx, email));
      return {
        text: describeLink(email, { mailed: false, expiresAt, ...(link === undefined ? {} : { link }) }),
        json: { email, link, expiresAt },
      };
    },
  }),
  'remove-factors': defineOperatorCommand({
    usage: '<email>',
    words: ['email'],
    input: byEmail,
    async act(admin, { email }) {
      const json = await removeFactors(admin, await findPersonId(admin.trx, email));
      const { passkeys, authenticators, recoveryCodes } = json;
      return {
        text: `Removed from ${email}: passkeys: ${passkeys}, authenticator apps: ${authenticators}, recovery codes: ${recoveryCodes}. All sessions have ended.`,
        json: { email, ...json },
      };
    },
  }),
  roles: defineOperatorCommand({
    usage: '<email> [--role SYSTEM_ADMIN|AUDITOR|IMPERSONATOR]…',
    words: ['email'],
    input: v.strictObject({ email: fields.email, role: v.optional(fields.staffRoles, []) }),
    async act(admin, { email, role: roles }) {
      const id = await findPersonId(admin.trx, email);
      const { version } = await getPerson(admin, id);
      const json = await changeStaffRoles(admin, id, { roles, version });
      return { text: `${email} has the roles: ${roles.join(', ') || 'none'}.`, json };
    },
  }),
};

const memberWords = { organisation: fields.organisationId, email: fields.email };

export const memberCommands: Readonly<Record<string, Command>> = {
  add: defineOperatorCommand({
    usage: '<tenant or id> <email> [--role <ROLE>]…',
    words: ['organisation', 'email'],
    input: v.strictObject({ ...memberWords, role: v.optional(fields.namedRoles, []) }),
    async act(admin, { organisation: word, email, role: roles }) {
      const organisation = await findOrganisationId(admin.trx, word);
      const json = await addMembership(admin, { organisation, member: { email }, roles });
      return { text: `${email} is a member of ${json.organisation.name}.`, json };
    },
  }),
  remove: defineOperatorCommand({
    usage: '<tenant or id> <email>',
    words: ['organisation', 'email'],
    input: v.strictObject(memberWords),
    async act(admin, { organisation: word, email }) {
      const organisation = await findOrganisationId(admin.trx, word);
      const userIds = await findUserIds(admin.trx, email);
      const members = await admin.trx
        .selectFrom('memberships')
        .select('user_id')
        .where('organisation_id', '=', organisation)
        .where('user_id', 'in', userIds)
        .execute();
      if (members.length === 0) throw new CommandError(`${email} is no member of ${word}.`);
      for (const { user_id: userId } of members) await removeMembership(admin, { organisation, userId });
      return { text: `${email} is no longer a member of ${word}.`, json: { organisation, email } };
    },
  }),
};
