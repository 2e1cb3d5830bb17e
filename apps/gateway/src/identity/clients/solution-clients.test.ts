import { expect, test } from 'vitest';
import { testSolutions } from '../test-support/test-solutions';
import { listSolutionClients } from './solution-clients';

const clients = listSolutionClients([
  ...testSolutions,
  {
    appId: 'three',
    customIms: { client_id: 'solution-two', scopes: ['email'] },
    sandbox: { thirdParty: false, ims: { client_id: 'solution-three', scopes: ['openid'] } },
  },
]);

test('clients are read from both sections of a registration, with the scopes of all registrations that name them', () => {
  const named = ['solution-one', 'solution-two', 'solution-three'].map((id) => [...(clients.get(id) ?? [])]);
  expect(named).toEqual([['openid', 'profile', 'email'], ['openid', 'email'], ['openid']]);
});

test('S9 a solution that registers no client has its own, and a third party has none', () => {
  expect([...(clients.get('app:sample') ?? [])]).toEqual(['openid', 'profile', 'email']);
  expect(clients.has('app:one')).toBe(false);
  expect(clients.has('app:partner')).toBe(false);
});

test("AUTH-32 a registration cannot claim the shell's own client for a solution", () => {
  expect(clients.has('unified-shell')).toBe(false);
});
