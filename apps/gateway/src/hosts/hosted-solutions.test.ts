import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue/load-catalogue';
import type { PageSource } from '../pages/page-source';
import { createTestConfig } from '../test-support/gateway-fixtures';
import {
  listIsolatedHosts,
  listOfferedSolutions,
  listServedSolutions,
  listStandIns,
  STAND_IN,
} from './hosted-solutions';

const PRODUCTION = { SHELL_ENV: 'prod', SECRET: 'x'.repeat(32), DEMO: '0' };

const site = { register: () => Promise.reject(new Error('not asked')) };
const pagesOf = (built: readonly string[]): PageSource => ({
  site: (name) => (built.includes(name) ? site : undefined),
});

async function deployment(variables: Record<string, string>, ...built: string[]) {
  const config = createTestConfig(variables);
  const catalogue = await loadCatalogue(config);
  const pages = pagesOf(built);
  return {
    registered: catalogue.map(({ appId }) => appId),
    offered: listOfferedSolutions(config, catalogue, pages).map(({ appId }) => appId),
    served: listServedSolutions(config, catalogue, pages).map(({ host }) => host),
    standIns: listStandIns(config, catalogue, pages),
    catalogue,
  };
}

describe('the solutions with a site of their own', () => {
  it('are the built ones, by host; the third party is there for the demonstration only', async () => {
    const built = ['suite/home', 'suite/sample', 'suite/partner'];
    const own = ['home.solutions.shell.localhost', 'sample.solutions.shell.localhost'];
    expect((await deployment({}, ...built)).served).toEqual([...own, 'partner.localhost']);
    expect((await deployment({ DEMO: '0' }, ...built)).served).toEqual(own);
  });
});

describe('the hosts whose documents have no origin', () => {
  it('CAT-20 are those of isolated solutions', async () => {
    const config = createTestConfig({});
    const isolated = listIsolatedHosts(config, await loadCatalogue(config));
    expect([...isolated]).toContain('isolated.solutions.shell.localhost');
    expect([...isolated]).not.toContain('sample.solutions.shell.localhost');
  });

  it('CAT-20 are none that a solution with an origin shares', async () => {
    const config = createTestConfig({});
    const all = await loadCatalogue(config);
    const own = all.filter(({ appId }) => appId === 'isolated');
    const neighbour = own.map((solution) => ({ ...solution, appId: 'neighbour', thunderbird: undefined }));
    expect([...listIsolatedHosts(config, own)]).toHaveLength(1);
    expect([...listIsolatedHosts(config, [...own, ...neighbour])]).toEqual([]);
  });
});

describe('the solutions that are offered', () => {
  it('are, of those that this deployment serves itself, the built ones', async () => {
    const { offered } = await deployment({}, 'suite/home', 'suite/analytics');
    expect(offered).toEqual(expect.arrayContaining(['home', 'analytics', 'partner']));
    expect(offered).not.toContain('sample');
    expect(offered.length).toBeLessThan(10);
  });

  it('are all that lie elsewhere', async () => {
    expect((await deployment(PRODUCTION)).offered).toContain('analytics');
  });

  it('are all of them in the demonstration, where one stands in for what nobody built', async () => {
    const { offered, registered } = await deployment({}, 'suite/home', STAND_IN);
    expect(offered).toEqual(registered);
  });

  it('are not more for the stand-in outside the demonstration', async () => {
    const { offered, standIns } = await deployment({ DEMO: '0' }, 'suite/home', STAND_IN);
    expect(offered).toContain('home');
    expect(offered).not.toContain('analytics');
    expect(standIns.size).toBe(0);
  });
});

describe('what the stand-in shows', () => {
  const stood = () => deployment({}, 'suite/home', 'suite/sample', 'suite/partner', STAND_IN);

  it('is every registration that nobody built, each on a host of its own unless they share an origin', async () => {
    const { standIns, catalogue } = await stood();
    const shown = [...standIns.values()].flat();
    const own = ['home', 'sample', 'partner'];
    expect(shown.map(({ appId }) => appId).toSorted()).toEqual(
      catalogue
        .map(({ appId }) => appId)
        .filter((appId) => !own.includes(appId))
        .toSorted(),
    );
    for (const [host, solutions] of standIns) {
      const [first, ...others] = solutions;
      expect(host).toBe(new URL(first?.sandbox.source ?? '').hostname);
      for (const other of others) {
        expect([other.appId, other.sharedOrigin]).toEqual([other.appId, first?.sharedOrigin]);
        expect(first?.sharedOrigin).toBeDefined();
      }
    }
  });

  it('is nothing that has a site of its own', async () => {
    const { standIns } = await stood();
    expect(standIns.has('home.solutions.shell.localhost')).toBe(false);
    expect(standIns.has('analytics.solutions.shell.localhost')).toBe(true);
  });
});
