/** For tests: the data folder of an embedded database without rows. It is made once and then copied, which is faster. */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbedded } from '../embedded/open-embedded';
import { CACHE, engineKey } from './test-database';

/** Puts the database of a first start into the folder. */
export async function copyDatabase(folder: string): Promise<void> {
  const stored = join(CACHE, `${engineKey()}-folder`);
  if (!existsSync(stored)) await make(stored);
  await cp(stored, join(folder, 'db'), { recursive: true });
}

async function make(stored: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'first-start-'));
  const { close } = await openEmbedded(folder);
  await close();
  // Another test file may have stored its copy.
  await rename(join(folder, 'db'), stored).catch(() => {});
  await rm(folder, { recursive: true });
}
