/** The text of the catalogue: the built-in one, or the operator's file, or every `.json` of the operator's folder. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CatalogueError } from '@unified-shell/catalogue/catalogue-error';
import suite from '@unified-shell/catalogue/data/suite.json';
import type { CatalogueFile } from '@unified-shell/catalogue/parse-catalogue';

const BUILT_IN: readonly CatalogueFile[] = [{ name: 'suite.json', text: JSON.stringify(suite) }];

/** @throws CatalogueError naming the path that cannot be read */
export async function readCatalogue(path: string | undefined): Promise<readonly CatalogueFile[]> {
  if (path === undefined) return BUILT_IN;
  try {
    const names = (await stat(path)).isDirectory() ? await listFiles(path) : [path];
    return await Promise.all(names.map(async (name) => ({ name, text: await readFile(name, 'utf8') })));
  } catch (cause) {
    throw new CatalogueError('NOT_JSON', `${path}: cannot be read`, { cause });
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(folder, name));
}
