import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import type { Command } from '../command/command';
import { CommandError } from '../command/command-error';
import { findOrganisationId } from '../command/find-by-word';
import { defineOperatorCommand } from '../command/operator-command';
import { createToken, listTokens, revokeToken, type StoredToken } from '../tokens/api-tokens';
import { createPublishToken } from '../tokens/publish-tokens';

const MAX_DAYS = 3_650;
const DEFAULT_DAYS = '365';

export const tokenCommands: Readonly<Record<string, Command>> = {
  create: defineOperatorCommand({
    usage:
      '<name> --for scim|admin|publish [--organisation <tenant or id>] [--solution <appId>] … [--days <days>]',
    words: ['name'],
    input: v.strictObject({
      name: fields.name,
      for: v.picklist(['scim', 'admin', 'publish']),
      organisation: v.optional(fields.organisationId),
      /** Of `publish`: the solutions that the token publishes. */
      solution: v.optional(v.array(fields.name), []),
      days: v.optional(
        v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(MAX_DAYS)),
        DEFAULT_DAYS,
      ),
    }),
    async act(admin, { name, for: purpose, organisation: word, solution: solutions, days }) {
      if ((purpose === 'publish') !== solutions.length > 0)
        throw new CommandError('--for publish and --solution belong together.');
      const organisation = word === undefined ? undefined : await findOrganisationId(admin.trx, word);
      const json =
        purpose === 'publish'
          ? await createPublishToken(admin, { name, solutions, days })
          : await createToken(admin, { name, purpose, organisation, days });
      const text = `The token works until ${json.expiresAt}. It is shown only here:\n${json.token}`;
      return { text, json };
    },
  }),
  list: defineOperatorCommand({
    usage: '',
    words: [],
    input: v.strictObject({}),
    async act(admin) {
      const items = await listTokens(admin);
      return { text: items.map(describe).join('\n') || 'There is no token.', json: { items } };
    },
  }),
  revoke: defineOperatorCommand({
    usage: '<id>',
    words: ['id'],
    input: v.strictObject({ id: fields.uuid }),
    async act(admin, { id }) {
      const { name } = await revokeToken(admin, id);
      return { text: `The token ${name} no longer works.`, json: { id, name } };
    },
  }),
};

function describe({ id, name, purpose, organisation, solutions, expiresAt }: StoredToken): string {
  const reach = solutions.length > 0 ? solutions.join(', ') : (organisation?.tenant ?? 'all organisations');
  return `${id}  ${name}  ${purpose}  ${reach}  until ${expiresAt}`;
}
