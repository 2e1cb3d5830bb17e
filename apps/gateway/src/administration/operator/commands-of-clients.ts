import type { AdminClient } from '@unified-shell/api/administration';
import * as v from 'valibot';
import { DAY_MS, MAX_DAYS, overlapWord } from '../../admin-calls/secret-fields';
import {
  createClient,
  listClients,
  removeClient,
  rotateClient,
} from '../../identity/administer/clients/administer-clients';
import * as client from '../../identity/administer/clients/client-fields';
import { CLIENT_SCOPES } from '../../identity/oidc-clients/oidc-client-schema';
import type { Command } from '../command/command';
import { defineOperatorCommand } from '../command/operator-command';

const byId = v.strictObject({ id: client.clientId });
const { name, redirectAddresses, logoutAddresses, backChannelLogoutAddress } = client.changeEntries;
const yesOrNo = (preset: 'yes' | 'no') => v.optional(v.picklist(['yes', 'no']), preset);
const days = v.optional(
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(MAX_DAYS)),
);

const inDays = (now: Date, count: number | undefined) =>
  count === undefined ? undefined : new Date(now.getTime() + count * DAY_MS);

export const clientCommands: Readonly<Record<string, Command>> = {
  create: defineOperatorCommand({
    usage:
      '<client id> <name> --redirect <address>… [--logout <address>]… [--back-channel-logout <address>] [--public yes] [--refresh-tokens yes] [--days <days>]',
    words: ['id', 'name'],
    input: v.strictObject({
      ...byId.entries,
      name,
      redirect: redirectAddresses,
      logout: v.optional(logoutAddresses, []),
      'back-channel-logout': v.optional(backChannelLogoutAddress, null),
      public: yesOrNo('no'),
      'refresh-tokens': yesOrNo('no'),
      days,
    }),
    async act(admin, { id, redirect, logout, days: count, ...given }) {
      const json = await createClient(admin, {
        id,
        name: given.name,
        authMethod: given.public === 'yes' ? 'none' : 'client_secret_basic',
        redirectAddresses: redirect,
        logoutAddresses: logout,
        backChannelLogoutAddress: given['back-channel-logout'],
        scopes: [...CLIENT_SCOPES],
        refreshTokens: given['refresh-tokens'] === 'yes',
        requirePkce: true,
        expiresAt: inDays(admin.now, count),
      });
      return { text: tell(json), json };
    },
  }),
  list: defineOperatorCommand({
    usage: '',
    words: [],
    input: v.strictObject({}),
    async act(admin) {
      const items = await listClients(admin);
      return { text: items.map(describe).join('\n') || 'There is no OpenID client.', json: { items } };
    },
  }),
  rotate: defineOperatorCommand({
    usage: '<client id> [--overlap-hours <hours>] [--days <days>]',
    words: ['id'],
    input: v.strictObject({ ...byId.entries, 'overlap-hours': overlapWord, days }),
    async act(admin, { id, 'overlap-hours': overlapHours, days: count }) {
      const json = await rotateClient(admin, id, { overlapHours, expiresAt: inDays(admin.now, count) });
      return { text: tell(json), json };
    },
  }),
  remove: defineOperatorCommand({
    usage: '<client id>',
    words: ['id'],
    input: byId,
    async act(admin, { id }) {
      await removeClient(admin, id);
      return { text: `The client ${id} is removed.`, json: { id } };
    },
  }),
};

const tell = ({ id, clientSecret }: { id: string; clientSecret: string | null }) =>
  clientSecret === null
    ? `The client ${id} is public: it has no secret.`
    : `The secret of ${id} is shown only here:\n${clientSecret}`;

function describe({ id, name: title, kind, origin, lastUsedAt }: AdminClient): string {
  const use = lastUsedAt === null ? '' : `  used ${lastUsedAt.slice(0, 10)}`;
  return `${id}  ${title}  ${kind}  ${origin}${use}`;
}
