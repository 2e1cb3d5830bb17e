import { expect, test } from 'vitest';
import type { ClusterAccount } from './account';
import { listAccounts } from './list-accounts';

const account = (userId: string): ClusterAccount => ({
  userId,
  personId: 'person',
  type: 'type2',
  authType: 'eoa',
  owningOrganisationId: null,
  firstName: '',
  lastName: '',
  displayName: '',
  preferredLanguages: [],
  email: '',
  organisations: [],
  roles: [],
});
const cluster = ['a', 'b', 'c', 'd', 'e'].map(account);

function idsOf(from: string | undefined, size: number): [string, string | undefined] {
  const { accounts, next } = listAccounts(cluster, { from, size });
  return [accounts.map(({ userId }) => userId).join(''), next];
}

test.each<[string | undefined, number, string, string | undefined]>([
  [undefined, 2, 'ab', 'c'],
  ['c', 2, 'cd', 'e'],
  ['e', 2, 'e', undefined],
  [undefined, 5, 'abcde', undefined],
  [undefined, 4, 'abcd', 'e'],
  ['gone', 2, 'ab', 'c'],
])('AUTH-44 from %s, %i at a time: %s, then from %s', (from, size, ids, next) => {
  expect(idsOf(from, size)).toEqual([ids, next]);
});

test('AUTH-44 following the cursor shows each account once', () => {
  const seen: string[] = [];
  let from: string | undefined;
  do {
    const page = listAccounts(cluster, { from, size: 2 });
    seen.push(...page.accounts.map(({ userId }) => userId));
    from = page.next;
  } while (from !== undefined);
  expect(seen).toEqual(['a', 'b', 'c', 'd', 'e']);
});
