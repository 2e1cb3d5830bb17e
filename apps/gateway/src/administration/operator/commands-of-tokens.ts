import type { AdminToken } from '@unified-shell/api/administration';
import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import { readPages } from '../../admin-calls/page';
import { DAY_MS, MAX_DAYS, overlapWord } from '../../admin-calls/secret-fields';
import type { Command } from '../command/command';
import { CommandError } from '../command/command-error';
import { findOrganisationId } from '../command/find-by-word';
import { defineOperatorCommand } from '../command/operator-command';
import { createToken, listTokens, revokeToken, rotateToken } from '../tokens/api-tokens';
import { createPublishToken } from '../tokens/publish-tokens';

const DEFAULT_DAYS = '365';
const days = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(MAX_DAYS));

const inDays = (now: Date, count: number) => new Date(now.getTime() + count * DAY_MS);

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
      days: v.optional(days, DEFAULT_DAYS),
    }),
    async act(admin, { name, for: purpose, organisation: word, solution: solutions, days: count }) {
      if ((purpose === 'publish') !== solutions.length > 0)
        throw new CommandError('--for publish and --solution belong together.');
      const organisation = word === undefined ? undefined : await findOrganisationId(admin.trx, word);
      const expiresAt = inDays(admin.now, count);
      const json =
        purpose === 'publish'
          ? await createPublishToken(admin, { name, solutions, days: count })
          : await createToken(admin, { name, purpose, organisation, expiresAt });
      return { text: tell(json), json };
    },
  }),
  list: defineOperatorCommand({
    usage: '',
    words: [],
    input: v.strictObject({}),
    async act(admin) {
      const items = await readPages((page) => listTokens(admin, page));
      return { text: items.map(describe).join('\n') || 'There is no token.', json: { items } };
    },
  }),
  rotate: defineOperatorCommand({
    usage: '<id> [--overlap-hours <hours>] [--days <days>]',
    words: ['id'],
    input: v.strictObject({
      id: fields.uuid,
      'overlap-hours': overlapWord,
      days: v.optional(days),
    }),
    async act(admin, { id, 'overlap-hours': overlapHours, days: count }) {
      const expiresAt = count === undefined ? undefined : inDays(admin.now, count);
      const json = await rotateToken(admin, id, { overlapHours, expiresAt });
      const before =
        json.previous === null
          ? 'The secret before it has ended.'
          : `The secret before it works until ${json.previous.expiresAt}.`;
      return { text: `${before}\n${tell(json)}`, json };
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

const tell = ({ expiresAt, token }: { expiresAt: string; token: string }) =>
  `The token works until ${expiresAt}. It is shown only here:\n${token}`;

function describe({ id, name, purpose, organisation, solutions, expiresAt, lastUsedAt }: AdminToken): string {
  const use = lastUsedAt === null ? 'never used' : `used ${lastUsedAt.slice(0, 10)}`;
  const reach = solutions.length > 0 ? solutions.join(', ') : (organisation?.tenant ?? 'all organisations');
  return `${id}  ${name}  ${purpose}  ${reach}  until ${expiresAt}  ${use}`;
}
