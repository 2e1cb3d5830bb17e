/** Checks the built-in catalogue: the constants of the specification, and the access rules of the solutions. */
import { readFileSync } from 'node:fs';
import { evaluateSolution } from '@unified-shell/catalogue/access/evaluate-solution';
import { accessFacts } from '@unified-shell/catalogue/access/test-support/access-facts';
import { createEntryFinder } from '@unified-shell/catalogue/entry-finder';
import { createHeroFinder } from '@unified-shell/catalogue/hero-finder';
import { heroesSchema } from '@unified-shell/catalogue/heroes';
import { navigationSchema } from '@unified-shell/catalogue/navigation';
import { createRouter, resolveRoute } from '@unified-shell/catalogue/routes/resolve-route';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createTestConfig } from '../test-support/gateway-fixtures';
import { loadCatalogue } from './load-catalogue';

const solutions = await loadCatalogue(createTestConfig());
const router = createRouter(solutions);

function solutionAt(path: string) {
  const resolution = resolveRoute(router, path, { flag: () => undefined, query: new URLSearchParams() });
  if (resolution.kind !== 'solution') throw new Error(`nothing at ${path}`);
  return resolution.solution;
}

const read = (name: string): unknown => JSON.parse(readFileSync(`packages/catalogue/data/${name}`, 'utf8'));

describe('a constant of the specification', () => {
  it.each<[id: string, path: string, fields: object]>([
    ['CAT-29', '/analytics', { cache: { ttl: 2_678_400 } }],
    ['CAT-30', '/analytics', { session: { defaultTTL: 7200 } }],
    ['CAT-31', '/analytics', { sandbox: { pageTimeout: 300_000 } }],
    ['CAT-32', '/aem', { cache: { ttl: { stage: 43_200, prod: 43_200 } } }],
    ['CAT-33', '/aem', { sandbox: { pageTimeout: 0 } }],
    ['CAT-34', '/campaign', { sandbox: { pageTimeout: 90_000 } }],
    ['CAT-35', '/platform', { sandbox: { pageTimeout: 40_000 } }],
    ['CAT-36', '/marketo', { cache: { ttl: 86_400 } }],
    ['CAT-37', '/audience-manager', { sandbox: { pageTimeout: 60_000 } }],
    ['CAT-37', '/downloads', { sandbox: { pageTimeout: 60_000 } }],
    ['CAT-38', '/cloud-manager', { sandbox: { pageTimeout: 90_000 } }],
    ['CAT-39', '/cm-console', { sandbox: { pageTimeout: 30_000 } }],
    ['CAT-40', '/workfront', { sandbox: { pageTimeout: 360_000 } }],
    ['CAT-41', '/screens', { session: { defaultTTL: 86_400, scope: 'USER' } }],
    ['CAT-42', '/sample', { session: { defaultTTL: 7200, scope: 'CONTEXT' } }],
  ])('%s the registration of %s has the values %j', (_id, path, fields) => {
    expect(solutionAt(path)).toMatchObject(fields);
  });
});

const words = (text: string) => text.split(' ').filter((word) => word !== '');
/** The access facts of a user with these codes, items (with a colon) and flags (with a plus). */
function factsOfUserWith(text: string) {
  const all = words(text);
  const flags = all.filter((word) => word.startsWith('+')).map((word) => [word.slice(1), 'true']);
  return accessFacts({
    codes: new Set(all.filter((word) => !/[:+]/.test(word))),
    items: new Set(all.filter((word) => word.includes(':'))),
    flags: { featureFlags: Object.fromEntries(flags), floodgate: {} },
  });
}

describe('a built-in solution', () => {
  it.each<[id: string, path: string, having: string, allowed: boolean]>([
    ['ACCESS-15', '/platform', 'acp', true],
    ['ACCESS-15', '/platform', '', false],
    ['ACCESS-16', '/analytics', 'dma_analytics', true],
    ['ACCESS-16', '/analytics', 'acp', false],
    ['ACCESS-17', '/campaign', 'dma_campaign', true],
    ['ACCESS-17', '/campaign', 'dma_campaign_classic', true],
    ['ACCESS-17', '/campaign', '', false],
    ['ACCESS-18', '/journeys', 'bso', true],
    ['ACCESS-18', '/journeys', 'acp', false],
    ['ACCESS-19', '/marketo', 'dma_marketo', true],
    ['ACCESS-19', '/marketo', '', false],
    ['ACCESS-20', '/target/activities', 'dma_tnt', true],
    ['ACCESS-20', '/target/activities', 'dma_bullseye', true],
    ['ACCESS-20', '/target/activities', '', false],
    ['ACCESS-21', '/journey-optimizer-b2b/home', 'acp dma_marketo +sapphire-enabled', true],
    ['ACCESS-21', '/journey-optimizer-b2b/home', 'acp dma_marketo', false],
    ['ACCESS-21', '/journey-optimizer-b2b/home', 'acp +sapphire-enabled', false],
    ['ACCESS-21', '/journey-optimizer-b2b/home', 'dma_marketo +sapphire-enabled', false],
    ['ACCESS-22', '/journey-optimizer/home', 'acp acp:cjm_foundation', true],
    ['ACCESS-22', '/journey-optimizer/home', 'acp', false],
    ['ACCESS-23', '/admin/permissions', 'acp acp:acp_data_services_foundation +upf-enabled', true],
    ['ACCESS-23', '/admin/permissions', 'acp acp:acp_data_services_foundation', false],
    ['ACCESS-23', '/admin/permissions', 'acp +upf-enabled', false],
    ['ACCESS-24', '/platform/encryption', 'acp acp:acp_ps_shld acp:acp_hc_shld', true],
    ['ACCESS-24', '/platform/encryption', 'acp', false],
    ['ACCESS-25', '/assurance', 'acp acp:acp_assurance', true],
    ['ACCESS-25', '/assurance', 'acp', false],
  ])('%s %s is open to a user with %j: %s', (_id, path, having, allowed) => {
    expect(evaluateSolution(solutionAt(path), factsOfUserWith(having)).allowed).toBe(allowed);
  });

  it('ACCESS-26 the access rule of the solution at /assets also checks a visible name', () => {
    expect(JSON.stringify(solutionAt('/assets').access)).toContain('visibleName');
  });

  const rules = JSON.stringify(solutions.map(({ access }) => access));
  it.each(
    words('dma_audiencemanager dma_aem_cloud workfront dma_dynamic_chat dma_primetime dma_crs dx_genstudio'),
  )('ACCESS-27 an access rule requires the code %s', (code) => {
    expect(rules).toContain(`"${code}"`);
  });

  it.each(
    words(
      'arion-enabled amplify-enabled floodgate-on-shell-enabled quarry-admin-enabled project-orion-enabled tags-enabled growth-catalyst-enabled brand-intelligence-enabled',
    ),
  )('ACCESS-28 an access rule requires the flag %s', (flag) => {
    expect(rules).toMatch(new RegExp(`"(?:fg:)?${flag}"`));
  });
});

describe('the built-in navigation and heroes', () => {
  const findEntry = createEntryFinder(v.parse(navigationSchema, read('navigation.json')).entries);
  const findHero = createHeroFinder(v.parse(heroesSchema, read('heroes.json')).heroes);

  it.each([
    ['NAV-11', '/platform/query/x', '/platform/v2/query'],
    ['NAV-11', '/journey-optimizer/platform/query', '/journey-optimizer/platform/v2/query'],
    ['NAV-11', '/platform/query', '/journey-optimizer/platform/query'],
    ['NAV-14', '/journey-optimizer-b2b/marketo-assets', '/journey-optimizer-b2b/assets-listing'],
  ])('%s %s and %s select the same entry', (_id, one, other) => {
    expect(findEntry(one)).toBeDefined();
    expect(findEntry(other)).toBe(findEntry(one));
  });

  it.each([
    ['NAV-12', '/platform/license-usage'],
    ['NAV-13', '/journey-optimizer/reports/campaign'],
  ])('%s %s selects an entry', (_id, path) => {
    expect(findEntry(path)?.prefixes).toContain(path);
  });

  it.each(['/platform/analytics', '/journey-optimizer-b2b/platform'])(
    'NAV-03 %s has another hero than the platform',
    (path) => {
      expect(findHero(path)).toBeDefined();
      expect(findHero(path)).not.toBe(findHero('/platform'));
    },
  );
});
