/** Checks the built-in catalogue: every path of the specification leads to one solution. */
import { createRouter, resolveRoute } from '@unified-shell/catalogue/routes/resolve-route';
import { specifiedPaths } from '@unified-shell/catalogue/test-support/specified-paths';
import { describe, expect, it } from 'vitest';
import { createTestConfig } from '../test-support/gateway-fixtures';
import { loadCatalogue } from './load-catalogue';

const router = createRouter(await loadCatalogue(createTestConfig()));

function resolve(path: string, flags: readonly string[] = [], query = '') {
  const flag = (name: string) => (flags.includes(name) ? 'true' : undefined);
  return resolveRoute(router, path, { flag, query: new URLSearchParams(query) });
}

/** The solution that opens at the path, after a redirect if there is one. */
function opened(path: string, flags: readonly string[] = []) {
  const first = resolve(path, flags);
  const last = first.kind === 'redirect' ? resolve(first.path, flags) : first;
  return last.kind === 'solution' ? last.solution.appId : last.kind;
}

const listed = Object.entries(specifiedPaths).flatMap(([id, text]) =>
  text
    .trim()
    .split(/\s+/)
    .map((path): [string, string] => [id, path]),
);
/** The flag of `/triggers/v2`: while it is off, the path redirects to `/triggers`. */
const V2 = 'triggers-v2-enabled';

/** The expected mount of a path: `/platform/home` is a page of the platform, and `/x` stands for an app location. */
function mountOf(path: string): string {
  return path === '/platform/home' ? '/platform' : path.replace(/\/x$/, '');
}

it.each([
  ['CAT-21', 'campaign'],
  ['CAT-22', 'brand and content'],
  ['CAT-23', 'the experience manager'],
  ['CAT-24', 'the platform'],
  ['CAT-25', 'the journey optimizer'],
  ['CAT-26', 'the journey optimizer for business customers'],
  ['CAT-27', 'the other solutions'],
  ['CAT-28', 'internal, partner, demonstration and tooling solutions'],
])('CAT-01 %s lists the paths of %s', (id) => {
  expect(specifiedPaths[id]?.trim()).toMatch(/^\/\S+(\s+\/\S+)+$/);
});

describe('a path of the specification', () => {
  it.each(listed)('%s %s leads to a solution that is mounted there', (_id, path) => {
    const resolution = resolve(path, path === '/triggers/v2' ? [V2] : []);
    expect(resolution).toMatchObject({ kind: 'solution', base: expect.stringMatching(/^\//) });

    if (resolution.kind === 'solution') expect(resolution.base).toBe(mountOf(path));
  });

  it.each([
    ['/genstudio/app', '/genstudio'],
    ['/aem-home', '/experiencemanager'],
    ['/cjm/home', '/journey-optimizer/home'],
    ['/sapphire/home', '/journey-optimizer-b2b/home'],
    ['/bizible', '/marketo-measure'],
    ['/myapps', '/custom-apps'],
    ['/apps', '/custom-apps'],
    ['/myapps/one', '/custom-apps/one'],
    ['/apps/one', '/custom-apps/one'],
  ])('ROUTE-37 %s opens the same solution as %s, without a redirect', (alias, path) => {
    expect(resolve(alias).kind).toBe('solution');
    expect(opened(alias)).toBe(opened(path));
  });

  it.each([
    ['ROUTE-38', '/login', '/home'],
    ['ROUTE-39', '/platform/agora', '/rtcdp-collaboration'],
    ['ROUTE-40', '/aem-sites-optimizer', '/sites-optimizer'],
    ['ROUTE-41', '/project-success-studio', '/sites-optimizer'],
    ['ROUTE-42', '/ucp', '/success-portal'],
    ['ROUTE-43', '/starter', '/sample'],
  ])('%s %s redirects to %s and keeps the rest of the path', (_id, from, to) => {
    expect(resolve(from)).toEqual({ kind: 'redirect', path: to });
    expect(resolve(`${from}/deep/x`)).toEqual({ kind: 'redirect', path: `${to}/deep/x` });
  });

  it.each([
    [[], 'solution'],
    [['customer-attributes-core-services'], 'redirect'],
    [['customer-attributes-core-services', 'signals-active'], 'solution'],
    [['signals-active'], 'solution'],
  ])('ROUTE-44 /customer-attributes with the flags %j resolves to a %s', (flags, kind) => {
    expect(resolve('/customer-attributes', flags).kind).toBe(kind);
  });

  it.each([
    ['/triggers', [V2], '/triggers/v2'],
    ['/triggers/v2', [], '/triggers'],
  ])('ROUTE-45 %s with the flags %j redirects to the other path, without a loop', (from, flags, to) => {
    expect(resolve(from, flags)).toEqual({ kind: 'redirect', path: to });
    expect(resolve(to, flags).kind).toBe('solution');
  });

  it.each([
    ['ROUTE-48', '/platform/query', 'queries-v2-enabled'],
    ['ROUTE-49', '/platform/dataset', 'datasets-v2-enabled'],
    ['ROUTE-50', '/platform/identity', 'identity-v2-enabled'],
    ['ROUTE-51', '/target/activities', 'target-activities-spa-enabled'],
    ['ROUTE-51', '/target/audiences', 'target-audiences-spa-enabled'],
    ['ROUTE-51', '/target/setup', 'target-setup-spa-enabled'],
    ['ROUTE-51', '/target/offers', 'target-offers-spa-enabled'],
    ['ROUTE-51', '/target/products', 'target-products-spa-enabled'],
    ['ROUTE-53', '/experiencemanager', 'experience-manager-home-enabled'],
  ])('%s %s opens another solution while %s is on', (_id, path, flag) => {
    expect(resolve(path, [flag]).kind).toBe('solution');
    expect(opened(path, [flag])).not.toBe(opened(path));
  });

  it('ROUTE-52 the second version opens below /marketo-measure/discover', () => {
    expect(opened('/marketo-measure/discover/x')).not.toBe(opened('/marketo-measure/x'));
  });
});

it.each([
  ['/fusion/12/connections/7', '/fusion/12/connections/7'],
  ['/fusion/12/data-stores/7/records', '/fusion/12/data-stores/7'],
  ['/fusion/12/keys', '/fusion/12/keys'],
  ['/fusion/12/team', '/fusion/12/team'],
  ['/fusion/12/hooks/7', '/fusion/12/hooks/7'],
  ['/fusion/12/scenarios/7/edit', '/fusion/12/scenarios/7'],
  ['/fusion/12/templates/7', '/fusion/12/templates/7'],
  ['/fusion/organisation/3/overview', '/fusion/organisation/3/overview'],
  ['/fusion/12/scenarios/new', '/fusion/12/scenarios'],
  ['/fusion/team-a/scenarios/7', '/fusion'],
])('ROUTE-36 %s has the mount %s, in which ids are numbers', (path, base) => {
  expect(resolve(path)).toMatchObject({ kind: 'solution', base, solution: { appId: 'fusion' } });
});

it('ROUTE-11 an unknown path resolves to no solution', () => {
  expect(resolve('/no-such-path')).toEqual({ kind: 'not-found' });
});
