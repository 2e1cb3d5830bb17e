/** Compares the built-in catalogue (`data/`) with the tables of this folder. */
import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { AccessFacts } from '../src/access/access-facts';
import { evaluateAccess } from '../src/access/evaluate-access';
import { evaluateSolution } from '../src/access/evaluate-solution';
import { accessFacts } from '../src/access/test-support/access-facts';
import { createEntryFinder } from '../src/entry-finder';
import { filledSources } from '../src/expand-sources';
import { createHeroFinder } from '../src/hero-finder';
import { heroesSchema } from '../src/heroes';
import { navigationSchema } from '../src/navigation';
import { parseCatalogue } from '../src/parse-catalogue';
import { ENVIRONMENTS, type Registration } from '../src/registration';
import { createRouter, resolveRoute } from '../src/routes/resolve-route';
import { discoveries } from './discovery';
import { families } from './families';
import * as specifiedHeroes from './heroes';
import * as specifiedNavigation from './navigation';
import { aliases, alternates, numericPages, redirects, unredirected } from './routes';

const folder = new URL('../data/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const isFamily = (name: string) => !['heroes.json', 'navigation.json', 'products.json'].includes(name);

const registrations = parseCatalogue(
  readdirSync(folder)
    .filter(isFamily)
    .map((name) => ({ name, text: read(name) })),
);
const router = createRouter(registrations);

function resolve(path: string, flags: readonly string[] = [], query = '') {
  const flag = (name: string) => (flags.includes(name) ? 'true' : undefined);
  return resolveRoute(router, path, { flag, query: new URLSearchParams(query) });
}

function solutionAt(path: string, flags: readonly string[] = [], query = ''): Registration {
  const resolution = resolve(path, flags, query);
  if (resolution.kind !== 'solution') throw new Error(`No solution is mounted at ${path}.`);
  return resolution.solution;
}

/** Every specified solution, with the statements of its family where it makes none. */
const specified = families.flatMap(({ solutions, requirement, name: _name, ...statements }) =>
  solutions.map((solution) => ({ ...statements, ...solution, requirement })),
);

/** One row for each solution of which the tables state this. */
function stated<T>(select: (row: (typeof specified)[number]) => readonly [string, T] | undefined) {
  return specified.flatMap((row) => {
    const statement = select(row);
    return statement ? [{ ...row, requirement: statement[0], expected: statement[1] }] : [];
  });
}

/** The rows of a table, each with the beginning of its test's title. */
const titled = <T>(rows: readonly T[], title: (row: T) => string) =>
  rows.map((row): [string, T] => [title(row), row]);

const join = (values: readonly string[] = []) => values.join(', ') || 'no flag';

describe('a specified path', () => {
  it.each(titled(families, ({ requirement, name }) => `CAT-01 ${requirement} ${name}`))(
    '%s has paths',
    (_title, { solutions }) => {
      expect(solutions.length).toBeGreaterThan(5);
      expect(new Set(solutions.map(({ path }) => path)).size).toBe(solutions.length);
    },
  );

  it.each(titled(specified, ({ requirement, path }) => `${requirement} ${path}`))(
    '%s leads to a solution that is mounted there',
    (_title, row) => {
      const expected = { kind: 'solution', base: row.mount ?? row.path };
      expect(resolve(row.path, row.flags)).toMatchObject(expected);
    },
  );

  it.each(titled(aliases, ({ alias, path }) => `ROUTE-37 ${alias} and ${path}`))(
    '%s open the same solution, without a redirect',
    (_title, row) => {
      expect(resolve(row.alias)).toMatchObject({ kind: 'solution', base: row.alias });
      expect(solutionAt(row.alias).appId).toBe(solutionAt(row.path).appId);
    },
  );

  it.each(
    titled(
      redirects,
      ({ requirement, from, to, flags }) => `${requirement} ${from} with ${join(flags)} redirects to ${to}`,
    ),
  )('%s', (_title, { from, to, flags }) => {
    expect(resolve(from, flags)).toEqual({ kind: 'redirect', path: to });
    expect(resolve(`${from}/deep/x`, flags)).toEqual({ kind: 'redirect', path: `${to}/deep/x` });
    expect(resolve(to, flags).kind).toBe('solution');
  });

  it.each(
    titled(unredirected, ({ requirement, path, flags }) => `${requirement} ${path} with ${join(flags)}`),
  )('%s is not redirected', (_title, { path, flags }) => {
    expect(resolve(path, flags)).toMatchObject({ kind: 'solution', base: path });
  });

  it.each(titled(alternates, ({ requirement, path, flag }) => `${requirement} ${path} with ${flag}`))(
    '%s opens another solution',
    (_title, row) => {
      const other = solutionAt(row.path, [row.flag]).appId;
      expect(other).not.toBe(solutionAt(row.path).appId);
      if (row.like !== undefined) expect(other).toBe(solutionAt(row.like).appId);
    },
  );

  it('ROUTE-46 a query parameter opens the second version of the datasets', () => {
    const byQuery = solutionAt('/platform/dataset', [], 'datasets=v2');
    expect(byQuery.appId).toBe(solutionAt('/platform/v2/dataset').appId);
  });

  it('ROUTE-52 the second version of marketing measure opens below /marketo-measure/discover', () => {
    const next = solutionAt('/marketo-measure/discover/x').appId;
    expect(next).not.toBe(solutionAt('/marketo-measure/x').appId);
    expect(solutionAt('/bizible/discover/x').appId).toBe(next);
  });

  it.each(titled(numericPages, ({ path, mount }) => `ROUTE-36 ${path} has the mount ${mount}`))(
    '%s, in which ids are numbers',
    (_title, { path, mount }) => {
      expect(resolve(path)).toMatchObject({ kind: 'solution', base: mount, solution: { appId: 'fusion' } });
    },
  );

  it('ROUTE-11 an unknown path resolves to no solution', () => {
    expect(resolve('/no-such-path')).toEqual({ kind: 'not-found' });
  });
});

const partsOf = (holding: string) => holding.split(' + ').filter((part) => part !== '');

/** Codes and flags that access rules use, where the specification does not say in which solution (ACCESS-27, ACCESS-28). */
const otherCodes = [
  ...['dma_audiencemanager', 'dma_aem_cloud', 'workfront', 'dma_dynamic_chat', 'dma_primetime', 'dma_crs'],
  'dx_genstudio',
];
const otherFlags = [
  ...['arion-enabled', 'amplify-enabled', 'floodgate-on-shell-enabled', 'quarry-admin-enabled'],
  ...['project-orion-enabled', 'tags-enabled', 'growth-catalyst-enabled', 'brand-intelligence-enabled'],
];

/** Every text in a rule: codes, items, flags, names and roles. */
const textsIn = (rule: unknown): string[] =>
  typeof rule === 'string' ? [rule] : Object.values(rule ?? {}).flatMap(textsIn);

/** Everything that a rule can ask for. The data only widens it: a user who holds all but one part holds the rest. */
const everything = [
  ...registrations
    .flatMap(({ access }) => textsIn(access))
    .flatMap((text) => [text, `flag:${text}`, `name:${text}`, `role:${text}`]),
  ...specified.flatMap(({ opensWith, needs }) => [...(opensWith?.[1] ?? []), ...(needs ? [needs[1]] : [])]),
  ...[...otherCodes, ...otherFlags.map((flag) => `flag:${flag}`), 'internal'],
].flatMap(partsOf);

const everythingBut = (parts: readonly string[]) => everything.filter((part) => !parts.includes(part));

function factsOfHolder(parts: readonly string[]): AccessFacts {
  const after = (prefix: string) =>
    parts.filter((part) => part.startsWith(prefix)).map((part) => part.slice(prefix.length));
  const flags = after('flag:');
  const on = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'true']));
  return accessFacts({
    codes: new Set(parts.filter((part) => !part.includes(':'))),
    items: new Set(parts.filter((part) => /^[a-z_]+:/.test(part) && !/^(?:flag|name|role):/.test(part))),
    visibleNames: new Set(after('name:')),
    roles: new Set(after('role:')),
    internal: parts.includes('internal'),
    flags: {
      featureFlags: on(flags.filter((name) => !name.startsWith('fg:'))),
      floodgate: on(flags.filter((name) => name.startsWith('fg:')).map((name) => name.slice('fg:'.length))),
    },
  });
}

const isOpen = (solution: Registration, parts: readonly string[]) =>
  evaluateSolution(solution, factsOfHolder(parts)).allowed;

/** Without the need of a sandbox, which would hide a rule that is missing: it asks for `acp` as well. */
const ruleAllows = ({ access }: Registration, parts: readonly string[]) =>
  evaluateAccess(access, factsOfHolder(parts)).allowed;

/** Each way to take one part from every alternative: without these parts, no alternative is left. */
function spoilers(alternatives: readonly string[]): string[][] {
  return alternatives.reduce<string[][]>(
    (chosen, holding) => partsOf(holding).flatMap((part) => chosen.map((parts) => [...parts, part])),
    [[]],
  );
}

describe('the access rule of a specified solution', () => {
  const exact = stated(({ opensWith }) => opensWith);

  it.each(
    titled(
      exact,
      ({ requirement, path, expected }) =>
        `${requirement} ${path} is open with ${expected.join(' or ') || 'nothing'}`,
    ),
  )('%s, and to no other user', (_title, row) => {
    const solution = solutionAt(row.path, row.flags);
    for (const holding of row.expected) expect(isOpen(solution, partsOf(holding)), holding).toBe(true);

    for (const missing of spoilers(row.expected)) {
      expect(ruleAllows(solution, everythingBut(missing)), `without ${missing.join(' and ')}`).toBe(false);
    }
  });

  it.each(
    titled(
      stated(({ needs }) => needs),
      ({ requirement, path, expected }) => `${requirement} ${path} is closed without ${expected}`,
    ),
  )('%s', (_title, row) => {
    const solution = solutionAt(row.path, row.flags);
    expect(isOpen(solution, everything)).toBe(true);
    expect(ruleAllows(solution, everythingBut([row.expected]))).toBe(false);
  });

  it.each(otherCodes)('ACCESS-27 the code %s opens a solution', (code) => {
    const closed = registrations.filter((solution) => !isOpen(solution, everythingBut([code])));
    expect(closed.some((solution) => isOpen(solution, everything))).toBe(true);
  });

  it.each(otherFlags)('ACCESS-28 the flag %s opens a solution', (flag) => {
    const closed = registrations.filter((solution) => !isOpen(solution, everythingBut([`flag:${flag}`])));
    expect(closed.some((solution) => isOpen(solution, everything))).toBe(true);
  });
});

describe('the registration of a specified solution', () => {
  it.each(
    titled(
      stated(({ pageTimeoutMs }) => pageTimeoutMs),
      ({ requirement, path, expected }) => `${requirement} ${path} has a page timeout of ${expected} ms`,
    ),
  )('%s', (_title, { path, flags, expected }) => {
    expect(solutionAt(path, flags).sandbox.pageTimeout).toBe(expected);
  });

  const keeping = stated(({ keepsParameters }) => keepsParameters);

  it.each(titled(keeping, ({ requirement, path }) => `${requirement} ${path}`))(
    '%s keeps its parameters',
    (_title, row) => {
      const { browserParamFilterList: removed = [] } = solutionAt(row.path);
      expect(removed.filter((name) => row.expected.includes(name))).toEqual([]);
    },
  );

  it.each(
    titled(
      stated(({ session }) => session),
      ({ requirement, path }) => `${requirement} ${path}`,
    ),
  )('%s has a session as specified', (_title, row) => {
    expect(solutionAt(row.path).session).toEqual(row.expected);
  });

  it.each(
    titled(
      stated(({ context }) => context),
      ({ requirement, path }) => `${requirement} ${path}`,
    ),
  )('%s works in a sub-organisation', (_title, row) => {
    expect(solutionAt(row.path).urlContext?.key).toBe(row.expected);
  });

  it.each(
    titled(
      stated(({ releaseType }) => releaseType),
      ({ requirement, path }) => `${requirement} ${path}`,
    ),
  )('%s is a proof of concept', (_title, row) => {
    expect(solutionAt(row.path).releaseType).toBe(row.expected);
  });

  it.each(titled(specified, ({ path }) => `CAT-16 ${path}`))(
    '%s has a source on its own host in each environment',
    (_title, { path, flags }) => {
      const solution = solutionAt(path, flags);
      const isReleased = solution.releaseType === 'ga' || solution.releaseType === 'beta';
      for (const environment of ENVIRONMENTS) {
        const { source } = filledSources(solution, environment, {
          hosted: (id) => `https://${id}.hosted.example`,
          vendor: 'vendor.example',
          issuer: 'https://identity.example',
        });
        // Only what is still being built may be absent from production.
        if (source === undefined) {
          expect({ environment, isReleased }).toEqual({ environment: 'prod', isReleased: false });
        } else {
          const suffix = environment === 'qa' || environment === 'stage' ? `-${environment}` : '';
          const { spaAppId: id } = solution;
          expect([`https://${id}.hosted.example/`, `https://${id}${suffix}.vendor.example/`]).toContain(
            source,
          );
        }
      }
    },
  );

  it('CAT-43 has a port of its own for local development', () => {
    const ports = specified.map(({ path, flags }) => solutionAt(path, flags).sandbox.dev?.port);
    expect(ports).not.toContain(undefined);
    const all = registrations.flatMap(({ sandbox }) => sandbox.dev?.port ?? []);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('the discovery of a specified solution', () => {
  const paths = discoveries.flatMap(({ kind, paths: some }) => some.map((path) => ({ kind, path })));

  it.each(titled(paths, ({ path, kind }) => `CAT-02 ${path} has a discovery of the kind ${kind}`))(
    '%s',
    (_title, { path, kind }) => {
      expect(solutionAt(path).discovery?.kind).toBe(kind);
    },
  );

  it.each(titled(discoveries, ({ requirement, kind }) => `${requirement} a discovery of the kind ${kind}`))(
    '%s is cached as long as specified',
    (_title, row) => {
      const some = registrations.filter(({ discovery }) => discovery?.kind === row.kind);
      for (const { appId, cache } of some) expect(cache?.ttl, appId).toEqual(row.cacheTtl);
    },
  );

  it.each(
    discoveries.flatMap(({ host, paths: some }) =>
      some.map((path): [string, 'vendor' | 'hosted'] => [path, host]),
    ),
  )('CAT-16 %s has its source in prod on a host of the kind %s', (path, host) => {
    const { sources } = solutionAt(path).sandbox;
    expect(sources.prod?.startsWith('{hosted}/') ? 'hosted' : 'vendor').toBe(host);
  });

  it('CAT-02 only discovered solutions have a cache', () => {
    const cached = registrations.filter(({ cache }) => cache !== undefined);
    expect(cached.filter(({ discovery }) => discovery === undefined)).toEqual([]);
  });
});

describe('a specified hero', () => {
  const { heroes } = v.parse(heroesSchema, JSON.parse(read('heroes.json')));
  const findHero = createHeroFinder(heroes);
  const rows = specifiedHeroes.heroes;

  it.each(
    titled(
      rows,
      ({ prefixes, releaseType = 'no' }) => `NAV-02 ${prefixes.join(' and ')} with ${releaseType} badge`,
    ),
  )('%s have a hero of their own', (_title, row) => {
    const found = row.prefixes.flatMap((prefix) => [findHero(prefix), findHero(`${prefix}/x`)]);
    expect(new Set(found.map((hero) => hero?.id)).size).toBe(1);
    expect(found[0]?.prefixes.toSorted()).toEqual(row.prefixes.toSorted());
    expect(found[0]?.releaseType).toBe(row.releaseType);
  });

  it('NAV-02 there are no other heroes', () => {
    expect(heroes.length).toBe(rows.length);
  });

  it.each(specifiedHeroes.withoutHero)(
    'NAV-02 %s has no hero, because a prefix matches whole segments',
    (path) => {
      expect(findHero(path)).toBeUndefined();
    },
  );

  it.each([
    ['/platform/analytics', '/platform/analytics'],
    ['/journey-optimizer-b2b/platform', '/journey-optimizer-b2b'],
  ])('NAV-03 %s has the hero of %s, not that of the platform', (path, prefix) => {
    expect(findHero(path)?.prefixes).toContain(prefix);
    expect(findHero('/platform')?.ignore).toContain(path);
  });

  it.each(titled(heroes, ({ name }) => `NAV-02 the home of ${name}`))(
    '%s exists',
    (_title, { homePath, id }) => {
      expect(resolve(homePath).kind).toBe('solution');
      if (homePath !== '/home') expect(findHero(homePath)?.id).toBe(id);
    },
  );
});

describe('the specified navigation', () => {
  const { entries } = v.parse(navigationSchema, JSON.parse(read('navigation.json')));
  const findEntry = createEntryFinder(entries);
  const ids = entries.map(({ id }) => id);

  it('NAV-09 has every known id, and no id twice', () => {
    expect(ids).toEqual(expect.arrayContaining([...specifiedNavigation.ids]));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(specifiedNavigation.idFamilies)('NAV-10 has several entries of the family %s', (family) => {
    expect(ids.filter((id) => id.startsWith(family)).length).toBeGreaterThan(1);
  });

  it.each(
    titled(specifiedNavigation.prefixes, ({ requirement, paths }) => `${requirement} ${paths.join(' and ')}`),
  )('%s select one entry', (_title, { paths, id }) => {
    const found = paths.map((path) => findEntry(path));
    expect(found[0]?.prefixes).toEqual(expect.arrayContaining([...paths]));
    expect(new Set(found).size).toBe(1);
    if (id !== undefined) expect(found[0]?.id).toBe(id);
  });
});
