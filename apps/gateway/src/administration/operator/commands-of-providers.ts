import { resolve } from 'node:path';
import * as v from 'valibot';
import type { Administrator } from '../../admin-calls/administrator';
import * as fields from '../../admin-calls/fields';
import { readPages } from '../../admin-calls/page';
import {
  addProvider,
  changeProvider,
  getProvider,
  listProviders,
  type ProviderChange,
  removeProvider,
} from '../../identity/administer/providers/administer-providers';
import * as provider from '../../identity/federation/provider-fields';
import * as saml from '../../identity/federation/saml/saml-fields';
import { readTextFile } from '../../platform/read-text-file';
import type { Command, Terminal } from '../command/command';
import { CommandError } from '../command/command-error';
import { findOrganisationId } from '../command/find-by-word';
import { defineOperatorCommand } from '../command/operator-command';

const byWord = v.strictObject({ organisation: fields.organisationId });
/** On the command line a secret would be visible to other users of the machine and in the shell's history. */
const SECRET_VARIABLE = 'PROVIDER_CLIENT_SECRET';

function addSecret(given: Record<string, unknown>, { variables }: Terminal): Record<string, unknown> {
  const clientSecret = variables[SECRET_VARIABLE];
  return clientSecret === undefined || clientSecret === '' ? given : { ...given, clientSecret };
}

/** The word is an address, or a file relative to the operator's folder. */
async function readMetadataWord(
  given: Record<string, unknown>,
  { calledFrom }: Terminal,
): Promise<Record<string, unknown>> {
  const { metadata: word } = given;
  if (typeof word !== 'string') return given;
  if (word.startsWith('https://')) return { ...given, saml: { metadataAddress: word } };
  try {
    return { ...given, saml: { metadata: await readTextFile(resolve(calledFrom, word)) } };
  } catch (cause) {
    throw new CommandError(`${word} is no https:// address, and cannot be read as a file.`, { cause });
  }
}

const yesNo = v.optional(v.picklist(['yes', 'no']));
const isYes = (word: 'yes' | 'no' | undefined) => (word === undefined ? undefined : word === 'yes');

async function change(admin: Administrator, word: string, changes: ProviderChange) {
  const organisation = await findOrganisationId(admin.trx, word);
  const { version } = await getProvider(admin, organisation);
  return changeProvider(admin, organisation, { ...changes, version });
}

const switchCommand = (verb: 'enable' | 'disable') =>
  defineOperatorCommand({
    usage: '<tenant or id>',
    words: ['organisation'],
    input: byWord,
    async act(admin, { organisation: word }) {
      const json = await change(admin, word, { enabled: verb === 'enable' });
      return { text: `The identity provider of ${json.organisation.name} is ${json.status}.`, json };
    },
  });

export const providerCommands: Readonly<Record<string, Command>> = {
  add: defineOperatorCommand({
    usage: '<tenant or id> <issuer> <client id> --domain <domain>… [--vouches-for-email yes]',
    words: ['organisation', 'issuer', 'clientId'],
    input: v.strictObject({
      organisation: fields.organisationId,
      issuer: provider.issuer,
      clientId: provider.clientId,
      domain: provider.domains,
      'vouches-for-email': v.optional(v.picklist(['yes', 'no']), 'no'),
      clientSecret: v.optional(provider.clientSecret),
    }),
    complete: addSecret,
    added: 'clientSecret',
    async act(admin, { organisation: word, issuer, clientId, clientSecret, domain: domains, ...options }) {
      if (clientSecret === undefined) throw new CommandError(`Set ${SECRET_VARIABLE} to the client secret.`);
      const json = await addProvider(admin, {
        organisation: await findOrganisationId(admin.trx, word),
        issuer,
        clientId,
        clientSecret,
        domains,
        vouchesForEmail: options['vouches-for-email'] === 'yes',
        enabled: true,
      });
      return { text: `People at ${json.domains.join(', ')} sign in at ${json.issuer}.`, json };
    },
  }),
  'add-saml': defineOperatorCommand({
    usage: '<tenant or id> <metadata: an https address, or a file> --domain <domain>…',
    words: ['organisation', 'metadata'],
    input: v.strictObject({
      organisation: fields.organisationId,
      metadata: v.string(),
      domain: provider.domains,
      saml: v.optional(saml.saml),
    }),
    complete: readMetadataWord,
    added: 'saml',
    async act(admin, { organisation: word, domain: domains, saml: given = {} }) {
      const organisation = await findOrganisationId(admin.trx, word);
      const json = await addProvider(admin, { organisation, saml: given, domains, enabled: true });
      return { text: `People at ${json.domains.join(', ')} sign in at ${json.issuer}.`, json };
    },
  }),
  'change-saml': defineOperatorCommand({
    usage:
      '<tenant or id> [--metadata <https address or file>] [--domain <domain>]… [--signs-requests yes|no] [--allows-idp-initiated yes|no] [--signs-out yes|no]',
    words: ['organisation'],
    input: v.strictObject({
      organisation: fields.organisationId,
      metadata: v.optional(v.string()),
      domain: v.optional(provider.domains),
      'signs-requests': yesNo,
      'allows-idp-initiated': yesNo,
      'signs-out': yesNo,
      saml: v.optional(saml.saml),
    }),
    complete: readMetadataWord,
    added: 'saml',
    async act(admin, { organisation: word, domain: domains, saml: given = {}, ...options }) {
      const changed = {
        ...given,
        signsRequests: isYes(options['signs-requests']),
        allowsIdpInitiated: isYes(options['allows-idp-initiated']),
        signsOut: isYes(options['signs-out']),
      };
      const json = await change(admin, word, { saml: changed, domains });
      return { text: `People at ${json.domains.join(', ')} sign in at ${json.issuer}.`, json };
    },
  }),
  list: defineOperatorCommand({
    usage: '',
    words: [],
    input: v.strictObject({}),
    async act(admin) {
      const items = await readPages((page) => listProviders(admin, page));
      const lines = items.map(
        ({ organisation, issuer, domains, status, origin }) =>
          `${organisation.tenant}  ${issuer}  ${domains.join(',')}  ${status}  ${origin}`,
      );
      return { text: lines.join('\n') || 'There is no identity provider.', json: { items } };
    },
  }),
  change: defineOperatorCommand({
    usage: '<tenant or id> [--issuer <issuer>] [--client-id <id>] [--domain <domain>]…',
    words: ['organisation'],
    input: v.strictObject({
      organisation: fields.organisationId,
      issuer: v.optional(provider.issuer),
      'client-id': v.optional(provider.clientId),
      domain: v.optional(provider.domains),
      clientSecret: v.optional(provider.clientSecret),
    }),
    complete: addSecret,
    added: 'clientSecret',
    async act(admin, { organisation: word, issuer, clientSecret, domain: domains, ...options }) {
      const clientId = options['client-id'];
      const json = await change(admin, word, { issuer, clientId, domains, clientSecret });
      return { text: `People at ${json.domains.join(', ')} sign in at ${json.issuer}.`, json };
    },
  }),
  enable: switchCommand('enable'),
  disable: switchCommand('disable'),
  remove: defineOperatorCommand({
    usage: '<tenant or id>',
    words: ['organisation'],
    input: byWord,
    async act(admin, { organisation: word }) {
      const organisation = await findOrganisationId(admin.trx, word);
      await removeProvider(admin, organisation);
      return { text: `${word} has no identity provider of its own any more.`, json: { organisation } };
    },
  }),
};
