/**
 * The catalogue as files: an index with the data that the route decision needs, a listing with descriptions and
 * navigation data, and one file for each registration. Each audience has its own files. The version in their address
 * changes with any content.
 */
import { createHash } from 'node:crypto';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { toIndexEntry } from '@unified-shell/catalogue/index-entry';
import { type Audience, buildForAudiences, type ForAudience } from '../bearer/audience';
import { compress } from '../delivery/compress';
import type { Bodies, Content } from '../delivery/content';
import { ENCODINGS } from '../delivery/negotiate-encoding';
import { entriesForSolutions, type NavigationData } from './navigation-data';

export const CATALOGUE_PREFIX = '/api/catalogue/v1/';

/** The endpoint adds for how long a browser keeps a file. */
const HEADERS = { 'content-type': 'application/json; charset=utf-8' };

export interface ServedCatalogue {
  /** The address of the folder with `index.json`, `listing.json` and `apps/<appId>.json`; ends with a slash. */
  address: string;
  /** The files that each audience may read, by their path below the prefix, such as `<version>/index.json`. */
  files: ForAudience<Pick<ReadonlyMap<string, Content>, 'get'>>;
}

/** @param originOf returns the origin of a solution's own host */
export function serveCatalogue(
  catalogue: readonly HostedSolution[],
  navigationData: NavigationData,
  originOf: (spaAppId: string) => string,
): ServedCatalogue {
  const { heroes, navigation: entries, products } = navigationData;
  const texts = buildForAudiences(catalogue, (solutions) => {
    const navigation = entriesForSolutions(entries, catalogue, solutions);
    return new Map([
      ['index.json', JSON.stringify({ solutions: solutions.map((one) => toIndexEntry(one, originOf)) })],
      ['listing.json', JSON.stringify({ ...textsOf(solutions), heroes, navigation, products })],
      ...solutions.map((one): [string, string] => [`apps/${one.appId}.json`, JSON.stringify(one)]),
    ]);
  });
  const version = createHash('sha256')
    .update([...texts.company.values(), ...texts.customers.values()].join('\n'))
    .digest('hex')
    .slice(0, 16);
  return {
    address: `${CATALOGUE_PREFIX}${version}/`,
    files: {
      customers: contentsOf(version, texts.customers),
      company: contentsOf(version, texts.company),
    },
  };
}

/** More than are made while a page of an earlier version is open and still fetches its files. */
const MAX_VERSIONS = 5;

/**
 * The files of the current version and of those before it, because an open page fetches the files of the version that
 * it was sent with.
 */
export function serveRecentVersions(current: () => ServedCatalogue): Pick<ServedCatalogue, 'files'> {
  let recent: ServedCatalogue[] = [];
  const find = (audience: Audience) => ({
    get(path: string) {
      const served = current();
      if (recent[0] !== served) recent = [served, ...recent].slice(0, MAX_VERSIONS);
      return recent.map(({ files }) => files[audience].get(path)).find((content) => content !== undefined);
    },
  });
  return { files: { customers: find('customers'), company: find('company') } };
}

/** The texts of each solution, by `appId`. Only lists and the palette need them. */
function textsOf(solutions: readonly HostedSolution[]): object {
  const byApp = <T>(of: (solution: HostedSolution) => T | undefined) =>
    Object.fromEntries(
      solutions.flatMap((solution) => {
        const value = of(solution);
        return value === undefined ? [] : [[solution.appId, value]];
      }),
    );
  return {
    descriptions: byApp(({ description }) => description),
    keywords: byApp(({ keywords }) => keywords),
    actions: byApp(({ actions }) => actions),
    searchable: solutions
      .filter(({ unifiedSearch, searchEndpoint }) => unifiedSearch && searchEndpoint !== undefined)
      .map(({ appId }) => appId),
  };
}

function contentsOf(version: string, texts: ReadonlyMap<string, string>): ReadonlyMap<string, Content> {
  return new Map([...texts].map(([name, text]) => [`${version}/${name}`, contentOf(text)]));
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
