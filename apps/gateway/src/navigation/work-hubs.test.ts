import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { NavigationEntry } from '@unified-shell/catalogue/navigation';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue/load-catalogue';
import { builtInNavigationData } from '../registrations/navigation-data';
import { createTestConfig } from '../test-support/gateway-fixtures';
import { createWorkHubs } from './work-hubs';

const solutions = await loadCatalogue(createTestConfig());
const [some] = solutions;

function solution(appId: string, path: string, more: Partial<HostedSolution> = {}): HostedSolution {
  if (some === undefined) throw new Error('no solution');
  const sideNav = { workHubId: 'hub', group: 'Group' };
  return { ...some, appId, path, name: appId, aliases: [], inNavigation: true, sideNav, ...more };
}

const entry = (id: string, path: string, section = 'Section'): NavigationEntry => ({
  id,
  path,
  section,
  name: id,
  icon: 'app',
  prefixes: [path],
});

/** Each item with the ids of the items below it. */
const treeOf = (list: readonly HostedSolution[], entries: readonly NavigationEntry[] = []) =>
  createWorkHubs(
    list,
    entries,
  )('hub').map(({ id, category, navigationSubTreeElements: below }) =>
    [id, category, ...below.map((item) => item.id)].join(' '),
  );

describe('a work hub', () => {
  it('CAT-02 CAT-08 has every solution that names it, under the heading of its group', () => {
    const other = solution('other', '/other', { sideNav: { workHubId: 'another' } });
    expect(treeOf([solution('one', '/one'), other, solution('two', '/two')])).toEqual([
      'one Group',
      'two Group',
    ]);
  });

  it.each([
    ['is not in the navigation', { inNavigation: false }],
    ['has a mount with a parameter', { path: '/one/{id}' }],
    ['has a mount with a wildcard', { path: '/one/*' }],
    ['names no hub', { sideNav: { group: 'Group' } }],
  ])('leaves out a solution that %s', (_name, more) => {
    expect(treeOf([solution('one', '/one', more)])).toEqual([]);
  });

  it('NAV-09 has the navigation entries that lead to its solutions in place of the solutions', () => {
    const list = [solution('one', '/one'), solution('two', '/two')];
    expect(treeOf(list, [entry('x', '/one/x'), entry('stranger', '/three')])).toEqual([
      'x Section',
      'two Group',
    ]);
  });

  it('gives each item the mount of its solution and the rest of its path', () => {
    const [item] = createWorkHubs([solution('one', '/one')], [entry('x', '/one/x')])('hub');
    expect(item).toMatchObject({ applicationId: 'one', urlRoot: '/one', urlTemplate: '/x', enabled: true });
  });

  it('nests an item under the item above its path, one level deep and within one heading only', () => {
    const paths = ['/one', '/one/a', '/one/a/b', '/onerous'];
    const entries = [...paths.map((path) => entry(path, path)), entry('c', '/one/c', 'Elsewhere')];
    expect(treeOf([solution('one', '/one'), solution('onerous', '/onerous')], entries)).toEqual([
      '/one Section /one/a /one/a/b',
      '/onerous Section',
      'c Elsewhere',
    ]);
  });

  it('shows a disabled solution without a link', () => {
    const disabled = solution('one', '/one', { availability: { state: 'disabled' } });
    expect(createWorkHubs([disabled], [])('hub')).toMatchObject([{ enabled: false, visible: true }]);
  });

  it('is empty where no registration names it', () => {
    expect(createWorkHubs(solutions, builtInNavigationData.navigation)('nothing')).toEqual([]);
  });
});

it('NAV-10 the built-in hubs have the families of the navigation catalogue', () => {
  const hubs = createWorkHubs(solutions, builtInNavigationData.navigation);
  const idsOf = (capability: string) =>
    hubs(capability).flatMap(({ id, navigationSubTreeElements: below }) => [
      id,
      ...below.map((item) => item.id),
    ]);
  expect(idsOf('platform')).toEqual(
    expect.arrayContaining(['segment', 'queries', 'license-usage', 'aiComposerAgentsSkills']),
  );
  expect(idsOf('sapphire')).toContain('sapphireAssets');
  expect(idsOf('arion')).toContain('arionProjects');
});
