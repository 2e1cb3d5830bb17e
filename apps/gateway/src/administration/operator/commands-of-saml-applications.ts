import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type AdminSamlApplication, SAML_SOURCES } from '@unified-shell/api/administration-saml';
import * as v from 'valibot';
import { describeIssues } from '../../http/errors/field-faults';
import {
  createSamlApplication,
  listSamlApplications,
  removeSamlApplication,
} from '../../identity/administer/saml-applications/administer-saml-applications';
import { importMetadata } from '../../identity/administer/saml-applications/import-metadata';
import { idpEntityId, signOnAddress } from '../../identity/saml-idp/addresses';
import * as application from '../../identity/saml-idp/application-fields';
import type { Command, Terminal } from '../command/command';
import { CommandError } from '../command/command-error';
import { findOrganisationId } from '../command/find-by-word';
import { defineOperatorCommand } from '../command/operator-command';

const byId = v.strictObject({ id: application.applicationId });
const { name, nameId, solution } = application.changeEntries;
const yesOrNo = v.optional(v.picklist(['yes', 'no']), 'no');
/** `<source>=<name>`, such as `email=mail`. */
const attribute = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z]+=.+$/, 'must be <source>=<name>, such as email=mail'),
  v.transform((text) => ({
    source: text.slice(0, text.indexOf('=')),
    name: text.slice(text.indexOf('=') + 1),
  })),
  v.object({ source: v.picklist(SAML_SOURCES), name: v.string() }),
);

export const samlApplicationCommands: Readonly<Record<string, Command>> = {
  create: defineOperatorCommand({
    usage:
      '<id> <name> --metadata <file> [--name-id persistent|email|user] [--attribute <source>=<name>]… [--solution <app id>] [--organisation <tenant>]… [--idp-initiated yes]',
    words: ['id', 'name'],
    input: v.strictObject({
      ...byId.entries,
      name,
      metadata: application.metadataXml,
      'name-id': v.optional(nameId),
      attribute: v.optional(v.array(attribute), []),
      solution: v.optional(solution, null),
      organisation: v.optional(v.array(v.string())),
      'idp-initiated': yesOrNo,
    }),
    complete: async (given, terminal) => ({ ...given, metadata: await readFileOf(given, terminal) }),
    async act(admin, { id, name: title, metadata, attribute: attributes, ...given }) {
      const told = importMetadata(admin, { xml: metadata }, notReached);
      if (!('entityId' in told)) throw new CommandError('The metadata cannot be read.');
      const ids = given.organisation?.map((word) => findOrganisationId(admin.trx, word));
      const settings = v.safeParse(v.strictObject(application.applicationEntries), {
        ...told,
        name: title,
        nameId: given['name-id'] ?? told.nameId,
        attributes,
        solution: given.solution,
        organisations: ids === undefined ? null : await Promise.all(ids),
        idpInitiated: given['idp-initiated'] === 'yes',
      });
      if (!settings.success) {
        const faults = describeIssues(settings.issues).map(({ field, message }) => `${field}: ${message}`);
        throw new CommandError(`The metadata is not accepted.\n${faults.join('\n')}`);
      }
      const json = await createSamlApplication(admin, { id, ...settings.output });
      const text = [
        `${json.name} may sign people in. It needs the metadata of this provider: ${idpEntityId(admin)}`,
        `Its sign-on address is ${signOnAddress(admin)}`,
      ].join('\n');
      return { text, json };
    },
  }),
  list: defineOperatorCommand({
    usage: '',
    words: [],
    input: v.strictObject({}),
    async act(admin) {
      const items = await listSamlApplications(admin);
      const text = items.map(describe).join('\n') || 'There is no SAML application.';
      return { text, json: { items } };
    },
  }),
  remove: defineOperatorCommand({
    usage: '<id>',
    words: ['id'],
    input: byId,
    async act(admin, { id }) {
      await removeSamlApplication(admin, id);
      return { text: `The SAML application ${id} is removed.`, json: { id } };
    },
  }),
};

const notReached = () => Promise.reject(new Error('The metadata is a file.'));

/** @throws CommandError */
async function readFileOf({ metadata }: Record<string, unknown>, { calledFrom }: Terminal): Promise<string> {
  if (typeof metadata !== 'string') return '';
  const path = resolve(calledFrom, metadata);
  return readFile(path, 'utf8').catch((cause: unknown) => {
    throw new CommandError(`${path}: cannot be read`, { cause });
  });
}

function describe({ id, name: title, entityId, solution: appId, lastUsedAt }: AdminSamlApplication): string {
  const use = lastUsedAt === null ? '' : `  used ${lastUsedAt.slice(0, 10)}`;
  return `${id}  ${title}  ${entityId}${appId === null ? '' : `  ${appId}`}${use}`;
}
