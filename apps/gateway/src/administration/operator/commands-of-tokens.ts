import * as v from 'valibot';
import type { Command } from '../command';
import * as fields from '../lists/fields';
import { createToken, listTokens, revokeToken, type StoredToken } from '../tokens/api-tokens';
import { findOrganisationId } from './find-by-word';
import { defineOperatorCommand } from './operator-command';

const MAX_DAYS = 3_650;
const DEFAULT_DAYS = '365';

export const tokenCommands: Readonly<Record<string, Command>> = {
  create: defineOperatorCommand({
    name: 'token create',
    usage: '<name> --for scim|admin [--organisation <tenant or id>] [--days <days>]',
    words: ['name'],
    options: ['for', 'organisation', 'days'],
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
    name: 'token list',
    usage: '',
    words: [],
    input: v.strictObject({}),
    async act(admin) {
      const items = await listTokens(admin);
      return { text: items.map(describe).join('\n') || 'There is no token.', json: { items } };
    },
  }),
  revoke: defineOperatorCommand({
    name: 'token revoke',
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
