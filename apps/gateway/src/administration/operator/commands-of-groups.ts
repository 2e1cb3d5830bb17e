import type { AdminGroupRule, GroupRight } from '@unified-shell/api/administration-groups';
import * as v from 'valibot';
import type { Administrator } from '../../admin-calls/administrator';
import * as fields from '../../admin-calls/fields';
import { groupName, groupNames } from '../../groups/group-name';
import { privileges, sandboxName } from '../../sandboxes/administer/sandbox-fields';
import type { Command } from '../command/command';
import { CommandError } from '../command/command-error';
import { findOrganisationId, findPersonId } from '../command/find-by-word';
import { defineOperatorCommand } from '../command/operator-command';
import { changeRule, createRule, listGroups, removeRule } from '../group-rules/administer-rules';
import { previewPerson } from '../group-rules/preview-rules';

/** `dev` or `dev:view-profiles,edit-profiles`. */
const sandboxOption = v.pipe(
  v.string(),
  v.transform((text) => {
    const [sandbox = '', list = ''] = text.split(':');
    return { sandbox, privileges: list.split(',').filter((each) => each !== '') };
  }),
  v.object({ sandbox: sandboxName, privileges }),
);
/** Its entitlement has no data; a file may have some. */
const productOption = v.pipe(
  fields.serviceCode,
  v.transform((serviceCode) => ({ serviceCode, data: {} })),
);

async function findRule(admin: Administrator, organisation: string, group: string) {
  const { rules } = await listGroups(admin, organisation);
  return rules.find((rule) => rule.group === group);
}

function describe({ group, roles, policies, products, members }: AdminGroupRule): string {
  const rights = [
    ...roles,
    ...policies.map(({ sandbox }) => `sandbox ${sandbox}`),
    ...products.map(({ serviceCode }) => `product ${serviceCode}`),
  ];
  return `${group}  ${rights.join(', ') || 'nothing'}  ${members} members`;
}

const say = ({ kind, name, group }: GroupRight) => `${kind} ${name}, because of ${group}`;

export const groupCommands: Readonly<Record<string, Command>> = {
  list: defineOperatorCommand({
    usage: '<tenant or id>',
    words: ['organisation'],
    input: v.strictObject({ organisation: fields.organisationId }),
    async act(admin, { organisation: word }) {
      const json = await listGroups(admin, await findOrganisationId(admin.trx, word));
      const without = json.groups.filter(({ rule }) => rule === null);
      const lines = [
        ...json.rules.map(describe),
        ...without.map(({ name, members }) => `${name}  no rule  ${members} members`),
      ];
      return { text: lines.join('\n') || `${word} has no group.`, json };
    },
  }),
  set: defineOperatorCommand({
    usage:
      '<tenant or id> <group> [--role <role>]… [--sandbox <name>[:<privilege>,…]]… [--product <service code>]…',
    words: ['organisation', 'group'],
    input: v.strictObject({
      organisation: fields.organisationId,
      group: groupName,
      role: v.optional(fields.namedRoles, []),
      sandbox: v.optional(v.array(sandboxOption), []),
      product: v.optional(v.array(productOption), []),
    }),
    async act(admin, { organisation: word, group, role: roles, sandbox: policies, product: products }) {
      const organisation = await findOrganisationId(admin.trx, word);
      const stored = await findRule(admin, organisation, group);
      const rights = { roles, policies, products };
      const json =
        stored === undefined
          ? await createRule(admin, { organisation, group, ...rights })
          : await changeRule(admin, stored.id, { ...rights, version: stored.version });
      return { text: describe(json), json };
    },
  }),
  remove: defineOperatorCommand({
    usage: '<tenant or id> <group>',
    words: ['organisation', 'group'],
    input: v.strictObject({ organisation: fields.organisationId, group: groupName }),
    async act(admin, { organisation: word, group }) {
      const organisation = await findOrganisationId(admin.trx, word);
      const stored = await findRule(admin, organisation, group);
      if (stored === undefined) throw new CommandError(`${word} has no rule for the group ${group}.`);
      await removeRule(admin, stored.id);
      return { text: `The members of ${group} get nothing by it any more.`, json: { organisation, group } };
    },
  }),
  explain: defineOperatorCommand({
    usage: '<tenant or id> <e-mail address> [--group <group>]…',
    words: ['organisation', 'email'],
    input: v.strictObject({
      organisation: fields.organisationId,
      email: fields.email,
      group: v.optional(groupNames),
    }),
    async act(admin, { organisation: word, email, group: groups }) {
      const organisation = await findOrganisationId(admin.trx, word);
      const person = await findPersonId(admin.trx, email);
      const json = await previewPerson(admin, { organisation, person, groups });
      const lines = [
        `groups: ${json.groups.join(', ') || 'none'}`,
        ...json.has.map((right) => `has ${say(right)}`),
        ...json.gains.map((right) => `would get ${say(right)}`),
        ...json.loses.map((right) => `would lose ${say(right)}`),
      ];
      return { text: lines.join('\n'), json };
    },
  }),
};
