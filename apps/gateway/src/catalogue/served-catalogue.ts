/**
 * The catalogue as files of its own: one index with what an address needs to be answered, and each whole registration
 * by itself. Their address changes with their content, so a browser keeps them for ever.
 */
import { createHash } from 'node:crypto';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { toIndexEntry } from '@unified-shell/catalogue/index-entry';
import { compress } from '../delivery/compress';
import type { Content } from '../delivery/content';
import { createContentInMemory } from '../delivery/content-in-memory';

const PREFIX = '/api/catalogue/v1/';

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
};

export interface ServedCatalogue {
  /** Under this address lie `index.json` and `apps/<appId>.json`; ends with a slash. */
  address: string;
  /** By name below the address. */
  files: ReadonlyMap<string, Content>;
  /** For the document: the browser asks for the index before any script runs (RFC 8288). */
  preload: string;
}

export async function serveCatalogue(solutions: readonly HostedSolution[]): Promise<ServedCatalogue> {
  const texts = new Map([
    ['index.json', JSON.stringify({ solutions: solutions.map(toIndexEntry) })],
    ...solutions.map((solution): [string, string] => [
      `apps/${solution.appId}.json`,
      JSON.stringify(solution),
    ]),
  ]);
  const hash = createHash('sha256')
    .update([...texts.values()].join('\n'))
    .digest('hex')
    .slice(0, 16);
  const address = `${PREFIX}${hash}/`;
  const files = await Promise.all(
    [...texts].map(async ([name, text]) => [name, await contentOf(text)] as const),
  );
  return {
    address,
    files: new Map(files),
    preload: `<${address}index.json>; rel=preload; as=fetch; crossorigin=anonymous`,
  };
}

async function contentOf(text: string): Promise<Content> {
  return createContentInMemory(HEADERS, await compress(text));
}
