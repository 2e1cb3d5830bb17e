/**
 * The catalogue as files of its own: an index with what an address needs to be answered, a listing with what each solution
 * is for and what stands around them, and each whole registration by itself. Their address changes with their content, so a browser keeps
 * them for ever.
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
  /** Under this address lie `index.json`, `listing.json` and `apps/<appId>.json`; ends with a slash. */
  address: string;
  /** By name below the address. */
  files: ReadonlyMap<string, Content>;
}

/** @param hosted the origin of a solution's own host */
export function serveCatalogue(
  solutions: readonly HostedSolution[],
  navigationData: NavigationData,
  hosted: (spaAppId: string) => string,
): ServedCatalogue {
  const texts = new Map([
    ['index.json', JSON.stringify({ solutions: solutions.map((one) => toIndexEntry(one, hosted)) })],
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

/** Compressed when it is first asked for: most registrations never are, and a start should not wait for them. */
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
