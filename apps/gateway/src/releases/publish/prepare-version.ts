/**
 * Prepares a version for storage: the hash and the compressed copy of each file, made once, the integrity of the whole,
 * and the registration that it brings.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { registrationSchema } from '@unified-shell/catalogue/registration';
import * as v from 'valibot';
import type { CollectedFiles } from './collect-files';
import { REGISTRATION_FILE } from './collect-files';
import { PublishFault } from './publish-fault';

export interface StoredFile {
  /** SHA-256, in hexadecimal. */
  hash: string;
  content: Buffer;
  /** Absent where compression saves nothing. */
  brotli: Buffer | undefined;
}

export interface PreparedVersion {
  /** `sha256-…` of the paths and hashes of all files. */
  integrity: string;
  /** The hash of each file, by its path. */
  paths: Readonly<Record<string, string>>;
  files: readonly StoredFile[];
  registration: Record<string, unknown> | undefined;
}

const toBrotli = promisify(brotliCompress);
/** Media that are compressed already. */
const IS_COMPRESSED = /\.(?:avif|br|gif|gz|jpe?g|mp4|png|webm|webp|woff2|zip)$/i;
/** Large files at a lower level: the highest would take a minute for each 10 MB. */
const MAX_BEST_QUALITY_BYTES = 1_048_576;
const FAST_QUALITY = 5;

/** @throws PublishFault for a registration that breaks the schema, or that is of another solution */
export async function prepareVersion(
  { files, registration }: CollectedFiles,
  appId: string,
): Promise<PreparedVersion> {
  const read = registration === undefined ? undefined : readRegistration(registration, appId);
  const paths: Record<string, string> = {};
  const stored = new Map<string, StoredFile>();
  for (const [path, content] of files) {
    const hash = sha256(content);
    paths[path] = hash;
    if (!stored.has(hash)) stored.set(hash, { hash, content, brotli: await compressFile(path, content) });
  }
  const digest = createHash('sha256').update(JSON.stringify(paths)).digest('base64');
  return { integrity: `sha256-${digest}`, paths, files: [...stored.values()], registration: read };
}

async function compressFile(path: string, content: Buffer): Promise<Buffer | undefined> {
  if (IS_COMPRESSED.test(path)) return undefined;
  const quality = content.length > MAX_BEST_QUALITY_BYTES ? FAST_QUALITY : constants.BROTLI_MAX_QUALITY;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const brotli = await toBrotli(content, { params });
  return brotli.length < content.length ? brotli : undefined;
}

const fieldsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

function readRegistration(content: Buffer, appId: string): Record<string, unknown> {
  const fields = v.safeParse(fieldsSchema, content.toString());
  if (!fields.success) throw new PublishFault(`${REGISTRATION_FILE} is not a JSON object.`);
  const parsed = v.safeParse(registrationSchema, fields.output);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new PublishFault(`${REGISTRATION_FILE}: ${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  }
  if (parsed.output.appId !== appId) throw new PublishFault(`${REGISTRATION_FILE}: appId: must be ${appId}`);
  if (parsed.output.link !== undefined)
    throw new PublishFault(`${REGISTRATION_FILE}: link: belongs to a solution that has no files`);
  return fields.output;
}

/** The hash under which a file is stored, as hexadecimal digits. */
export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
