/// <reference types="vite/types/importMeta.d.ts" />
/**
 * Reads the catalogue files as text: the built-in file of each product family, and the operator's file or the
 * `.json` files in the operator's folder.
 */
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CatalogueError } from '@unified-shell/catalogue/catalogue-error';
import type { CatalogueFile } from '@unified-shell/catalogue/parse-catalogue';
import { readTextFile } from '../platform/read-text-file';

/** The files in the folder of the product families that hold no solutions. */
const OTHERS: readonly string[] = ['navigation.json', 'heroes.json', 'products.json'];

/** The first of every list of the catalogue: the applications of the shell itself, and those that try what it can do. */
const FIRST: readonly string[] = ['shell.json', 'samples.json'];

const rankOf = ({ name }: CatalogueFile) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

const families = import.meta.glob<string>('../../../../packages/catalogue/data/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The file of each family of products. */
export const builtInCatalogue: readonly CatalogueFile[] = Object.entries(families)
  .map(([path, text]) => ({ name: basename(path), text }))
  .filter(({ name }) => !OTHERS.includes(name))
  .toSorted((one, other) => rankOf(one) - rankOf(other));

/**
 * The operator's files; none when no path is configured.
 * @throws CatalogueError naming the path that cannot be read
 */
export async function readOwnCatalogue(path: string | undefined): Promise<readonly CatalogueFile[]> {
  if (path === undefined) return [];
  try {
    const names = (await stat(path)).isDirectory() ? await listFiles(path) : [path];
    return await Promise.all(names.map(async (name) => ({ name, text: await readTextFile(name) })));
  } catch (cause) {
    throw new CatalogueError('NOT_READ', `${path}: cannot be read`, { cause });
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.json') && !OTHERS.includes(name))
    .toSorted()
    .map((name) => join(folder, name));
}
