/**
 * The catalogue as files: an index with the data that the route decision needs, a listing with descriptions and
 * navigation data, and one file for each registration. Each audience has its own files. The version in their address
 * changes with any content. The files of another language than English are in a folder below that of the version, and are
 * made when they are first asked for (decisions/0081).
 */
import { createHash } from 'node:crypto';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { toIndexEntry } from '@unified-shell/catalogue/index-entry';
import {
  type Say,
  sayHero,
  sayNavigationEntry,
  sayProducts,
  saySolution,
} from '@unified-shell/catalogue/say-words';
import type { Locale } from '@unified-shell/messages/locales';
import { type Audience, buildForAudiences, type ForAudience } from '../bearer/audience';
import { compress } from '../delivery/compress';
import type { Bodies, Content } from '../delivery/content';
import { ENCODINGS } from '../delivery/negotiate-encoding';
import {
  entriesForSolutions,
  heroesForSolutions,
  type NavigationData,
} from '../registrations/navigation-data';
import { type CatalogueWords, onceForLocale } from '../registrations/words';

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
  words: CatalogueWords,
): ServedCatalogue {
  const textsIn = (say: Say, locale?: Locale) =>
    buildForAudiences(catalogue, (solutions) =>
      filesOf(
        solutions.map((one) => saySolution(one, say, locale)),
        navigationIn(navigationData, solutions, say),
        originOf,
      ),
    );
  const texts = textsIn((_key, english) => english);
  const version = createHash('sha256')
    .update([...texts.company.values(), ...texts.customers.values(), words.revision].join('\n'))
    .digest('hex')
    .slice(0, 16);
  const translated = onceForLocale(words, (say, locale) => {
    const { customers, company } = textsIn(say, locale);
    const folder = `${version}/${locale}`;
    return { customers: contentsOf(folder, customers), company: contentsOf(folder, company) };
  });
  const find = (audience: Audience) => {
    const english = contentsOf(version, texts[audience]);
    return {
      get(path: string): Content | undefined {
        const locale = localeIn(path, words.locales);
        return locale === undefined ? english.get(path) : translated(locale)[audience].get(path);
      },
    };
  };
  return {
    address: `${CATALOGUE_PREFIX}${version}/`,
    files: { customers: find('customers'), company: find('company') },
  };
}

/** The locale in `<version>/<locale>/…`. */
function localeIn(path: string, locales: readonly Locale[]): Locale | undefined {
  const [, second] = path.split('/');
  return locales.find((locale) => locale === second);
}

function navigationIn(
  { heroes, navigation, products }: NavigationData,
  solutions: readonly HostedSolution[],
  say: Say,
): NavigationData {
  return {
    heroes: heroesForSolutions(heroes, solutions).map((hero) => sayHero(hero, say)),
    navigation: entriesForSolutions(navigation, solutions).map((entry) => sayNavigationEntry(entry, say)),
    products: sayProducts(products, say),
  };
}

function filesOf(
  solutions: readonly HostedSolution[],
  navigationData: NavigationData,
  originOf: (spaAppId: string) => string,
): Map<string, string> {
  return new Map([
    ['index.json', JSON.stringify({ solutions: solutions.map((one) => toIndexEntry(one, originOf)) })],
    ['listing.json', JSON.stringify({ ...textsOf(solutions), ...navigationData })],
    ...solutions.map((one): [string, string] => [`apps/${one.appId}.json`, JSON.stringify(one)]),
  ]);
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
      // The catalogue is also read again without a change, which is no further version.
      if (recent[0] !== served)
        recent = [served, ...recent.filter(({ address }) => address !== served.address)].slice(
          0,
          MAX_VERSIONS,
        );
      const version = recent.find(({ address }) => `${CATALOGUE_PREFIX}${path}`.startsWith(address));
      return version?.files[audience].get(path);
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
    slots: byApp(({ slots }) => slots),
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
