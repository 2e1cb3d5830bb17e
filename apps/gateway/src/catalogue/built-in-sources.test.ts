/** Checks the built-in catalogue against the specification: where each solution runs, in each environment. */
import { parseCatalogue } from '@unified-shell/catalogue/parse-catalogue';
import { ENVIRONMENTS } from '@unified-shell/catalogue/registration';
import { createRouter, resolveRoute } from '@unified-shell/catalogue/routes/resolve-route';
import { families } from '@unified-shell/catalogue/specification/families';
import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../registrations/read-catalogue';
import { createTestConfig } from '../test-support/gateway-fixtures';
import { loadCatalogue } from './load-catalogue';

/** The third party of the demonstration, which has a host in `dev` only. The specification does not name it. */
const DEMONSTRATION = 'partner';

const registrations = parseCatalogue(builtInCatalogue, []).filter(({ appId }) => appId !== DEMONSTRATION);

const deployed = (environment: string) =>
  createTestConfig({
    SHELL_ENV: environment,
    BASE_DOMAIN: 'vendor.example',
    PUBLIC_URL: 'https://{host}',
    TRUST_PROXY: 'none',
    CATALOGUE_FAMILIES: 'all',
    SECRET: 'x'.repeat(32),
  });

const environments = ENVIRONMENTS.map((environment) => [environment] as const);

describe.each(environments)('the built-in catalogue in %s', (environment) => {
  it.each(families)('$requirement has a source for each path of $name', async ({ solutions }) => {
    const router = createRouter(await loadCatalogue(deployed(environment)));
    const facts = { flag: () => undefined, query: new URLSearchParams() };
    const missing = solutions.filter(({ path }) => {
      const found = resolveRoute(router, path, facts);
      return found.kind === 'solution' && found.solution.sandbox.source === undefined;
    });
    expect(missing).toEqual([]);
  });

  it('CAT-16 has a source for every other solution too, on a host of the environment', async () => {
    const suffix = { dev: '', qa: '-qa', stage: '-stage', prod: '' }[environment];
    const hosts = (await loadCatalogue(deployed(environment)))
      .filter(({ appId }) => appId !== DEMONSTRATION)
      .map(({ spaAppId, sandbox: { source } }) => [spaAppId, source] as const);
    expect(hosts.length).toBeGreaterThan(200);
    for (const [spaAppId, source] of hosts) {
      expect([
        `https://${spaAppId}.solutions.vendor.example/`,
        `https://${spaAppId}${suffix}.vendor.example/`,
      ]).toContain(source);
    }
  });

  it.each([
    ['CAT-29', 'analytics', 2_678_400, 2_678_400],
    ['CAT-32', 'experience-manager', undefined, 43_200],
    ['CAT-36', 'marketing-automation', 86_400, 86_400],
  ])(
    '%s caches the discovery of each solution of the kind %s for %s s in dev and qa, else %s s',
    async (_id, kind, early, late) => {
      const ofKind = (await loadCatalogue(deployed(environment))).filter(
        ({ discovery }) => discovery?.kind === kind,
      );
      expect(ofKind.length).toBeGreaterThan(0);
      const expected = environment === 'dev' || environment === 'qa' ? early : late;
      for (const { cache } of ofKind) {
        const ttl = typeof cache?.ttl === 'object' ? Object.entries(cache.ttl) : undefined;
        const seconds = ttl ? ttl.find(([name]) => name === environment)?.[1] : cache?.ttl;
        expect(seconds).toBe(expected);
      }
    },
  );
});

describe('the local development source', () => {
  it('CAT-43 of each origin is one port of its own on this machine, above 3000', () => {
    const ports = registrations.flatMap(({ sandbox }) => sandbox.dev?.port ?? []);
    expect(Math.min(...ports)).toBeGreaterThan(3000);
    expect(new Set(ports).size).toBe(ports.length);
    expect(ports.length).toBe(new Set(registrations.map(({ spaAppId }) => spaAppId)).size);
  });

  it('CAT-16 has no path prefix unless the registration names one', () => {
    expect(new Set(registrations.map(({ sandbox }) => sandbox.pathPrefix))).toEqual(new Set(['/']));
  });
});
