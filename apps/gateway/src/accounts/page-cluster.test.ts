import { expect, it } from 'vitest';
import type { ClusterAccount } from './account';
import { pageCluster } from './page-cluster';

function account(userId: string, count: number): ClusterAccount {
  const organisations = Array.from({ length: count }, (_, index) => ({
    id: `${userId} ${index}`,
    tenant: 't',
    name: 'n',
    region: 'va7',
  }));
  const texts = { personId: '', firstName: '', lastName: '', displayName: '', email: '' };
  const kind = { type: 'type2', authType: 'eoa', owningOrganisationId: null } as const;
  return { userId, ...texts, ...kind, preferredLanguages: [], organisations, roles: [] };
}

/** Every page, as how many organisations of which account it has. */
function pages(cluster: ClusterAccount[]): string[][] {
  const told: string[][] = [];
  for (let from: number | undefined = 0; from !== undefined; ) {
    const { page, next } = pageCluster(cluster, from);
    told.push(page.map(({ userId, organisations }) => `${organisations.length} of ${userId}`));
    from = next;
  }
  return told;
}

it.each([
  ['few', [account('a', 5), account('b', 1)], [['5 of a', '1 of b']]],
  ['none at all', [account('a', 0)], [['0 of a']]],
  ['exactly a page', [account('a', 500)], [['500 of a']]],
  ['more than a page', [account('a', 501), account('b', 2)], [['500 of a'], ['1 of a', '2 of b']]],
  ['an account that ends with a page', [account('a', 500), account('b', 2)], [['500 of a'], ['2 of b']]],
  ['thousands', [account('a', 1_200)], [['500 of a'], ['500 of a'], ['200 of a']]],
])('AUTH-43 a cluster of %s comes in pages, each organisation once', (_name, cluster, expected) => {
  expect(pages(cluster)).toEqual(expected);
});

it('AUTH-43 there is nothing after the end', () => {
  expect(pageCluster([account('a', 5)], 9_999)).toEqual({ page: [] });
});
