/** The secret of a development installation: made once, kept in the data folder, readable by its owner only. */
import { randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Call it under the folder's lock: two processes would make two secrets. */
export async function readStoredSecret(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, 'secret');
  const stored = await readFile(file, 'utf8').catch(ignoreMissing);
  if (stored !== undefined && stored.trim() !== '') return stored.trim();
  const secret = randomBytes(48).toString('base64url');
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
  // The mode above counts only for a file that was not there.
  await chmod(file, 0o600);
  return secret;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
