/** Commands on the brand of the installation, or with `--organisation` on that of an organisation. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type AdminBrand, BRAND_IMAGES } from '@unified-shell/api/brand';
import * as v from 'valibot';
import type { Administrator } from '../../admin-calls/administrator';
import * as fields from '../../admin-calls/fields';
import { brandChangeEntries, hostEntry } from '../../brand/administer/brand-fields';
import { changeBrand, getBrand, removeBrand } from '../../brand/administer/change-brand';
import type { Command, Terminal } from '../command/command';
import { CommandError } from '../command/command-error';
import { findOrganisationId } from '../command/find-by-word';
import { defineOperatorCommand } from '../command/operator-command';

const of = { organisation: v.optional(fields.organisationId) };
const OF = '[--organisation <tenant or id>]';
/** On the command line the names of options have hyphens. */
const DARK_LOGO = 'dark-logo';

async function findId({ trx }: Administrator, word: string | undefined): Promise<string | null> {
  return word === undefined ? null : findOrganisationId(trx, word);
}

/** Reads the files of images. An empty value removes what it names. */
async function readFiles(given: Record<string, unknown>, { calledFrom }: Terminal) {
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const isImage = name === DARK_LOGO || BRAND_IMAGES.some((kind) => kind === name);
    const path = String(value);
    if (path === '') read[name] = null;
    else read[name] = isImage ? await readImageFile(resolve(calledFrom, path)) : value;
  }
  return read;
}

async function readImageFile(path: string): Promise<string> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new CommandError(`${path} cannot be read.`, { cause });
  });
  return bytes.toString('base64');
}

/** One line for each field; images are named by their size. */
function describe({ inherited: _, version: _version, ...brand }: AdminBrand): string {
  const lines = Object.entries(brand).flatMap(([field, value]) => {
    if (value === null) return [];
    const isImage = BRAND_IMAGES.some((kind) => kind === field);
    return [`${field}  ${isImage ? `${value.slice('data:'.length, value.indexOf(';'))}` : value}`];
  });
  return lines.join('\n') || 'Nothing is set.';
}

const { darkLogo, ...entries } = brandChangeEntries;

export const brandCommands: Readonly<Record<string, Command>> = {
  show: defineOperatorCommand({
    usage: OF,
    words: [],
    input: v.strictObject(of),
    async act(admin, { organisation }) {
      const json = await getBrand(admin, await findId(admin, organisation));
      return { text: describe(json), json };
    },
  }),
  set: defineOperatorCommand({
    usage: `${OF} [--name <name>] [--accent <#rrggbb>] [--logo <file>] [--dark-logo <file>] [--icon <file>] [--support <address>] [--privacy <address>] [--terms <address>] [--host <custom domain>]`,
    words: [],
    input: v.strictObject({ ...of, ...entries, [DARK_LOGO]: darkLogo, host: hostEntry }),
    complete: readFiles,
    async act(admin, { organisation, [DARK_LOGO]: dark, host, ...change }) {
      const id = await findId(admin, organisation);
      if (id === null && host !== undefined)
        throw new CommandError('Only the brand of an organisation has a host.');
      const json = await changeBrand(admin, id, { ...change, darkLogo: dark, host });
      return { text: describe(json), json };
    },
  }),
  remove: defineOperatorCommand({
    usage: OF,
    words: [],
    input: v.strictObject(of),
    async act(admin, { organisation }) {
      const id = await findId(admin, organisation);
      await removeBrand(admin, id);
      return { text: 'The brand is removed.', json: { organisation: id } };
    },
  }),
};
