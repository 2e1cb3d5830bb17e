import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import type { Command } from '../command/command';
import { findOrganisationId } from '../command/find-by-word';
import { defineOperatorCommand } from '../command/operator-command';
import { createToken, listTokens, revokeToken, type StoredToken } from '../tokens/api-tokens';

const MAX_DAYS = 3_650;
const DEFAULT_DAYS = '365';

export const tokenCommands: Readonly<Record<string, Command>> = {
  create: defineOperatorCommand({
    usage: '<name> --for scim|admin [--organisation <tenant or id>] [--days <days>]',
    words: ['name'],
    input: v.strictObject({
      name: fields.name,
      for: v.picklist(['scim', 'admin']),
      organisation: v.optional(fields.organisationId),
      days: v.optional(
        v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(MAX_DAYS)),
        DEFAULT_DAYS,
      ),
    }),
    async act(admin, { name, for: purpose, organisation: word, days }) {
      const organisation = word === undefined ? undefined : await findOrganisationId(admin.trx, word);
      const json = await createToken(admin, { name, purpose, organisation, days });
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

function describe({ id, name, purpose, organisation, expiresAt }: StoredToken): string {
  return `${id}  ${name}  ${purpose}  ${organisation?.tenant ?? 'all organisations'}  until ${expiresAt}`;
}
