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
import {
  CLIENT_SCOPES,
  DEFAULT_CLIENT_SCOPES,
  ID_TOKEN_ALGORITHMS,
} from '../../identity/oidc-clients/oidc-client-schema';
import type { Command } from '../command/command';
import { findOrganisationId } from '../command/find-by-word';
import { defineOperatorCommand } from '../command/operator-command';

const byId = v.strictObject({ id: client.clientId });
const { name, redirectAddresses, logoutAddresses, backChannelLogoutAddress } = client.changeEntries;
const yesOrNo = (preset: 'yes' | 'no') => v.optional(v.picklist(['yes', 'no']), preset);
/** Names separated by commas, or by spaces in one word. `openid` need not be named. */
const scopes = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => ['openid', ...text.split(/[\s,]+/).filter(Boolean)]),
    v.array(v.picklist(CLIENT_SCOPES)),
    v.transform((given) => CLIENT_SCOPES.filter((scope) => given.includes(scope))),
  ),
  DEFAULT_CLIENT_SCOPES.join(' '),
);
const days = v.optional(
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(MAX_DAYS)),
);

const inDays = (now: Date, count: number | undefined) =>
  count === undefined ? undefined : new Date(now.getTime() + count * DAY_MS);

export const clientCommands: Readonly<Record<string, Command>> = {
  create: defineOperatorCommand({
    usage:
      '<client id> <name> --redirect <address>… [--logout <address>]… [--back-channel-logout <address>] [--public yes] [--refresh-tokens yes] [--scopes <scopes>] [--algorithm RS256|ES256] [--organisation <tenant or id>] [--days <days>]',
    words: ['id', 'name'],
    input: v.strictObject({
      ...byId.entries,
      name,
      redirect: redirectAddresses,
      logout: v.optional(logoutAddresses, []),
      'back-channel-logout': v.optional(backChannelLogoutAddress, null),
      public: yesOrNo('no'),
      'refresh-tokens': yesOrNo('no'),
      scopes,
      algorithm: v.optional(v.picklist(ID_TOKEN_ALGORITHMS)),
      organisation: v.optional(v.string()),
      days,
    }),
    async act(admin, { id, redirect, logout, days: count, ...given }) {
      const organisation =
        given.organisation === undefined ? null : await findOrganisationId(admin.trx, given.organisation);
      const json = await createClient(admin, {
        id,
        name: given.name,
        authMethod: given.public === 'yes' ? 'none' : 'client_secret_basic',
        redirectAddresses: redirect,
        logoutAddresses: logout,
        backChannelLogoutAddress: given['back-channel-logout'],
        scopes: given.scopes,
        refreshTokens: given['refresh-tokens'] === 'yes',
        requirePkce: true,
        idTokenAlgorithm: given.algorithm,
        organisation,
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
