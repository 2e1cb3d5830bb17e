/** Commands on the owners and the teams of solutions. */
import { team as teamSchema } from '@unified-shell/catalogue/registration/team';
import * as v from 'valibot';
import type { Administrator } from '../../admin-calls/administrator';
import * as fields from '../../admin-calls/fields';
import { addOwner, listOwners, removeOwner } from '../../solutions/administer/administer-owners';
import { getSolution, setTeam } from '../../solutions/administer/administer-solutions';
import type { Command } from '../command/command';
import { findPersonId } from '../command/find-by-word';
import { defineOperatorCommand } from '../command/operator-command';

const solution = fields.name;

async function describeOwners(admin: Administrator, appId: string) {
  const items = await listOwners(admin, appId);
  const lines = items.map(({ email, displayName }) => `${email}  ${displayName}`);
  return { text: lines.join('\n') || `${appId} has no owner.`, json: { items } };
}

export const ownerCommands: Readonly<Record<string, Command>> = {
  add: defineOperatorCommand({
    usage: '<appId> <email>',
    words: ['solution', 'email'],
    input: v.strictObject({ solution, email: fields.email }),
    async act(admin, { solution: appId, email }) {
      await addOwner(admin, appId, email);
      return describeOwners(admin, appId);
    },
  }),
  list: defineOperatorCommand({
    usage: '<appId>',
    words: ['solution'],
    input: v.strictObject({ solution }),
    act: (admin, { solution: appId }) => describeOwners(admin, appId),
  }),
  remove: defineOperatorCommand({
    usage: '<appId> <email>',
    words: ['solution', 'email'],
    input: v.strictObject({ solution, email: fields.email }),
    async act(admin, { solution: appId, email }) {
      await removeOwner(admin, appId, await findPersonId(admin.trx, email));
      return describeOwners(admin, appId);
    },
  }),
};

export const teamCommands: Readonly<Record<string, Command>> = {
  set: defineOperatorCommand({
    usage:
      '<appId> <name> [--contact <address>] [--documents <address>] [--repository <address>] [--status <address>]',
    words: ['solution', 'name'],
    input: v.strictObject({ solution, ...teamSchema.entries }),
    async act(admin, { solution: appId, ...team }) {
      const { version } = await getSolution(admin, appId);
      const json = await setTeam(admin, appId, { team, version });
      return { text: `${team.name} is responsible for ${appId}.`, json };
    },
  }),
  clear: defineOperatorCommand({
    usage: '<appId>',
    words: ['solution'],
    input: v.strictObject({ solution }),
    async act(admin, { solution: appId }) {
      const { version } = await getSolution(admin, appId);
      const json = await setTeam(admin, appId, { team: null, version });
      return { text: `${appId} has the team of its registration.`, json };
    },
  }),
};
