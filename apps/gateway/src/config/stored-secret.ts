/** The secret of a development installation: made once, kept in the data folder, readable by its owner only. */
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadedConfig } from './load-config';
import { deriveSecrets } from './secrets';

/** Several processes may call it at once: they agree on one secret. */
export async function readStoredSecret(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, 'secret');
  const stored = await readFile(file, 'utf8').catch(ignore('ENOENT'));
  if (stored !== undefined && stored.trim() !== '') return stored.trim();
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const claim = `${file}-${randomUUID()}`;
  await writeFile(claim, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
  try {
    if (stored !== undefined) await rm(file, { force: true });
    // The secret of the first process to link is used. A link is atomic, so no process reads half a file.
    await link(claim, file).catch(ignore('EEXIST'));
  } finally {
    await rm(claim, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}

function ignore(code: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code === code) return undefined;
    throw error;
  };
}

/** The key with which this installation seals what it stores secretly. */
export async function readSealingKey({
  config,
  secret,
}: Pick<LoadedConfig, 'config' | 'secret'>): Promise<Buffer> {
  return deriveSecrets(secret ?? (await readStoredSecret(config.dataDirectory))).sealingKeys[0];
}
