/**
 * Serves the catalogue as files: an index with the data that routing needs, a listing with descriptions and
 * navigation data, and one file for each registration. Their address changes with their content, so browsers cache
 * them as immutable.
 */
import { createHash } from 'node:crypto';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { toIndexEntry } from '@unified-shell/catalogue/index-entry';
import { compress } from '../delivery/compress';
import type { Bodies, Content } from '../delivery/content';
import { ENCODINGS } from '../delivery/negotiate-encoding';
import type { NavigationData } from './navigation-data';

const PREFIX = '/api/catalogue/v1/';

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
};

export interface ServedCatalogue {
  /** The address of the folder with `index.json`, `listing.json` and `apps/<appId>.json`; ends with a slash. */
  address: string;
  /** The files by their path below the address. */
  files: ReadonlyMap<string, Content>;
}

/** @param originOf returns the origin of a solution's own host */
export function serveCatalogue(
  solutions: readonly HostedSolution[],
  navigationData: NavigationData,
  originOf: (spaAppId: string) => string,
): ServedCatalogue {
  const texts = new Map([
    ['index.json', JSON.stringify({ solutions: solutions.map((one) => toIndexEntry(one, originOf)) })],
    ['listing.json', JSON.stringify({ descriptions: descriptionsOf(solutions), ...navigationData })],
    ...solutions.map((one): [string, string] => [`apps/${one.appId}.json`, JSON.stringify(one)]),
  ]);
  const hash = createHash('sha256')
    .update([...texts.values()].join('\n'))
    .digest('hex')
    .slice(0, 16);
  const address = `${PREFIX}${hash}/`;
  return {
    address,
    files: new Map([...texts].map(([name, text]) => [name, contentOf(text)])),
  };
}

function descriptionsOf(solutions: readonly HostedSolution[]): Record<string, string> {
  return Object.fromEntries(solutions.map(({ appId, description }) => [appId, description]));
}

/**
 * Compresses on the first request: most registrations are never requested, and the start must not wait for them.
 */
function contentOf(text: string): Content {
  let bodies: Promise<Bodies> | undefined;
  return {
    headers: HEADERS,
    encodings: ENCODINGS,
    async load(encoding) {
      if (encoding === undefined) return Buffer.from(text);
      bodies ??= compress(text);
      const { plain, [encoding]: body = plain } = await bodies;
      return body;
    },
  };
}
