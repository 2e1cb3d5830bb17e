import { describe, expect, it } from 'vitest';
import { bootFixture, pageFixture } from '../../../test-support/fixtures';
import { readLocation } from '../../url/shell-location';
import { openFromStartupCache } from './open-from-startup-cache';
import type { RecentSolution, StartupCache } from './startup-cache';

function recentSolution(base: string, change: Partial<RecentSolution> = {}): RecentSolution {
  const appId = base.slice(1).replaceAll('/', '-');
  const source = `http://${appId}.solutions.test/`;
  const sandbox = { source, historyType: 'HASH', thirdParty: false, pageTimeout: 60_000 } as const;
  return {
    organisation: 'A',
    tenant: 'alder',
    base,
    exact: false,
    deeper: [],
    solution: { appId, name: appId, sandbox },
    ...change,
  };
}

const startupCache: StartupCache = {
  schema: 2,
  userId: 'U1',
  sidHash: 'hash',
  savedAt: 0,
  environment: 'dev',
  build: 'test',
  catalogue: pageFixture.catalogueAddress,
  organisation: 'A',
  facts: { accounts: bootFixture.accounts, settings: {}, productContexts: [], roles: [], internal: false },
  places: [
    recentSolution('/sample', { deeper: ['/sample/other'] }),
    recentSolution('/sample/deep'),
    recentSolution('/exact', { exact: true }),
    recentSolution('/home'),
    recentSolution('/reports', { organisation: 'B', tenant: 'birch' }),
  ],
};

function open(hash: string, active?: string, change: Partial<StartupCache> = {}) {
  const location = readLocation(new URL(`http://experience.test/${hash}`));
  return openFromStartupCache({ ...startupCache, ...change }, location, active, pageFixture);
}

describe('opening a frame from the startup cache', () => {
  it.each([
    ['#/@alder/sample', 'sample', ''],
    ['#/@alder/sample/x?y=1', 'sample', '/x?y=1'],
    ['#/@alder/sample/x?y=1#part', 'sample', '/x?y=1#part'],
    ['#/@alder/sample#part', 'sample', '#part'],
    ['#/@alder/sample/deep/x', 'sample-deep', '/x'],
    ['#/@alder/exact', 'exact', ''],
    ['#/sample', 'sample', ''],
    ['', 'home', ''],
  ])('opens for %s the solution %s at %j', (hash, appId, inside) => {
    expect(open(hash)).toMatchObject({ kind: 'early', solution: { appId }, inside });
  });

  it.each([
    ['a solution that was not open before', '#/@alder/other'],
    ['a path that only starts like a stored mount', '#/@alder/samples'],
    ['another solution below a stored mount', '#/@alder/sample/other/x'],
    ['a path below an exact mount', '#/@alder/exact/x'],
    ['another organisation', '#/@birch/sample'],
    ['an organisation that is not active in the tab', '#/reports'],
    ['an address that cannot be read', '#/@alder/%E0%A4%A'],
    ['an address that asks for a mode (ROUTE-22)', '?thunderbird=force#/@alder/sample'],
  ])('opens no frame for %s', (_name, hash) => {
    expect(open(hash)).toBeUndefined();
  });

  it('uses the organisation that is active in the tab', () => {
    expect(open('#/reports', 'B')?.solution.appId).toBe('reports');
    expect(open('#/sample', 'B')).toBeUndefined();
  });

  it('opens no frame when the catalogue has changed', () => {
    expect(open('#/@alder/sample', undefined, { catalogue: '/api/catalogue/v1/older/' })).toBeUndefined();
  });

  it('DISC-05 opens no discovered solution for an address that names another company', () => {
    const places = [recentSolution('/analytics', { until: 1_000 }), recentSolution('/sample')];
    expect(open('#/@alder/analytics?page=1', undefined, { places })?.solution.appId).toBe('analytics');
    expect(open('#/@alder/analytics?company=other', undefined, { places })).toBeUndefined();
    expect(open('#/@alder/sample?company=other', undefined, { places })?.solution.appId).toBe('sample');
  });
});
