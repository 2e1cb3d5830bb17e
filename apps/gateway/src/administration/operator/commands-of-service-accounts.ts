/** Commands on the accounts of the servers of solutions. */
import type {
  AdminCreatedServiceAccount,
  AdminServiceAccount,
} from '@unified-shell/api/administration-of-owners';
import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import { DAY_MS, MAX_DAYS, overlapWord } from '../../admin-calls/secret-fields';
import { serviceAccountName } from '../../identity/service-accounts/service-account';
import type { Command } from '../command/command';
import { defineOperatorCommand } from '../command/operator-command';
import {
  createServiceAccount,
  listServiceAccounts,
  removeServiceAccount,
  rotateServiceAccount,
} from '../service-accounts/administer-service-accounts';

const appId = fields.name;
const byKey = { appId, name: serviceAccountName };
const days = v.optional(
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(MAX_DAYS)),
);

const inDays = (now: Date, count: number | undefined) =>
  count === undefined ? undefined : new Date(now.getTime() + count * DAY_MS);

export const serviceAccountCommands: Readonly<Record<string, Command>> = {
  create: defineOperatorCommand({
    usage: '<appId> <name> [--days <days>]',
    words: ['appId', 'name'],
    input: v.strictObject({ ...byKey, days }),
    async act(admin, { days: count, ...key }) {
      const json = await createServiceAccount(admin, { ...key, expiresAt: inDays(admin.now, count) });
      return { text: tell(json), json };
    },
  }),
  list: defineOperatorCommand({
    usage: '<appId>',
    words: ['appId'],
    input: v.strictObject({ appId }),
    async act(admin, { appId: solution }) {
      const items = await listServiceAccounts(admin, solution);
      return {
        text: items.map(describe).join('\n') || `${solution} has no service account.`,
        json: { items },
      };
    },
  }),
  rotate: defineOperatorCommand({
    usage: '<appId> <name> [--overlap-hours <hours>] [--days <days>]',
    words: ['appId', 'name'],
    input: v.strictObject({ ...byKey, 'overlap-hours': overlapWord, days }),
    async act(admin, { 'overlap-hours': overlapHours, days: count, ...key }) {
      const expiresAt = inDays(admin.now, count);
      const json = await rotateServiceAccount(admin, { ...key, overlapHours, expiresAt });
      return { text: tell(json), json };
    },
  }),
  remove: defineOperatorCommand({
    usage: '<appId> <name>',
    words: ['appId', 'name'],
    input: v.strictObject(byKey),
    async act(admin, key) {
      await removeServiceAccount(admin, key);
      return { text: `The service account ${key.appId}/${key.name} is removed.`, json: key };
    },
  }),
};

const tell = ({ id, clientSecret }: AdminCreatedServiceAccount) =>
  `The secret of ${id} is shown only here:\n${clientSecret}`;

function describe({ id, secretExpiresAt, lastUsedAt }: AdminServiceAccount): string {
  const end = secretExpiresAt === null ? '' : `  until ${secretExpiresAt}`;
  const use = lastUsedAt === null ? 'never used' : `used ${lastUsedAt.slice(0, 10)}`;
  return `${id}  ${use}${end}`;
}
