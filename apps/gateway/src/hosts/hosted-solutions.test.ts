import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue/load-catalogue';
import type { PageSource } from '../pages/page-source';
import { createTestConfig } from '../test-support/gateway-fixtures';
import {
  listIsolatedHosts,
  listOfferedSolutions,
  listServedSolutions,
  listUnbuiltHosts,
  STAND_IN,
} from './hosted-solutions';

const WITHOUT_DEMO = { DEMO: '0', CATALOGUE_FAMILIES: 'all' };
const PRODUCTION = { ...WITHOUT_DEMO, SHELL_ENV: 'prod', SECRET: 'x'.repeat(32) };

/** The solutions with a live version. */
const LIVE = ['sample'];

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
    offered: listOfferedSolutions(config, catalogue, pages, new Set(LIVE)).map(({ appId }) => appId),
    served: listServedSolutions(config, catalogue, pages).map(({ host }) => host),
    unbuilt: listUnbuiltHosts(config, catalogue, pages),
    catalogue,
  };
}

describe('the served solutions', () => {
  it('are the built solutions, and the third party only in the demonstration', async () => {
    const built = ['suite/home', 'suite/sample', 'suite/partner'];
    const own = ['home.solutions.shell.localhost', 'sample.solutions.shell.localhost'];
    expect((await deployment({}, ...built)).served).toEqual([...own, 'partner.localhost']);
    expect((await deployment(WITHOUT_DEMO, ...built)).served).toEqual(own);
  });
});

describe('the hosts whose documents have no origin', () => {
  it('CAT-20 are those of isolated solutions', async () => {
    const config = createTestConfig({});
    const isolated = listIsolatedHosts(config, await loadCatalogue(config));
    expect([...isolated]).toContain('isolated.solutions.shell.localhost');
    expect([...isolated]).not.toContain('sample.solutions.shell.localhost');
  });

  it('CAT-20 exclude a host that is shared with a solution that is not isolated', async () => {
    const config = createTestConfig({});
    const all = await loadCatalogue(config);
    const own = all.filter(({ appId }) => appId === 'isolated');
    const neighbour = own.map((solution) => ({ ...solution, appId: 'neighbour', thunderbird: undefined }));
    expect([...listIsolatedHosts(config, own)]).toHaveLength(1);
    expect([...listIsolatedHosts(config, [...own, ...neighbour])]).toEqual([]);
  });
});

describe('the offered solutions', () => {
  it('exclude solutions that this deployment would serve itself and that are neither built nor published', async () => {
    const { offered } = await deployment({}, 'suite/home', 'suite/analytics');
    expect(offered).toEqual(expect.arrayContaining(['home', 'analytics', 'partner', ...LIVE]));
    expect(offered).not.toContain('preferences');
    expect(offered.length).toBeLessThan(11);
  });

  it('include all solutions on other hosts', async () => {
    expect((await deployment(PRODUCTION)).offered).toContain('analytics');
  });

  it('are all solutions of the catalogue in the demonstration with the stand-in', async () => {
    const { offered, registered } = await deployment({}, 'suite/home', STAND_IN);
    expect(offered).toEqual(registered);
  });

  it('exclude the solutions of the stand-in outside the demonstration', async () => {
    const { offered } = await deployment(WITHOUT_DEMO, 'suite/home', STAND_IN);
    expect(offered).toContain('home');
    expect(offered).not.toContain('analytics');
  });
});

describe('the hosts that share one application', () => {
  const deployWithStandIn = () => deployment({}, 'suite/home', 'suite/sample', 'suite/partner', STAND_IN);

  it('are all solutions that are not built, on the hosts of their registrations', async () => {
    const { unbuilt, catalogue } = await deployWithStandIn();
    const others = catalogue.filter(({ appId }) => !['home', 'sample', 'partner'].includes(appId));
    const hosts = others.map(({ sandbox }) => new URL(sandbox.source ?? '').hostname);
    expect([...unbuilt].toSorted()).toEqual([...new Set(hosts)].toSorted());
  });

  it('exclude solutions that are built', async () => {
    const { unbuilt } = await deployWithStandIn();
    expect(unbuilt.has('home.solutions.shell.localhost')).toBe(false);
    expect(unbuilt.has('analytics.solutions.shell.localhost')).toBe(true);
  });
});
