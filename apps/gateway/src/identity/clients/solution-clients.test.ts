import { expect, test } from 'vitest';
import { listSolutionClients } from './solution-clients';

const sandbox = {
  historyType: 'HASH',
  pageTimeout: 1,
  thirdParty: false,
  hideInitialSpinner: false,
} as const;
type Entry = Parameters<typeof listSolutionClients>[0][number];
const entry = (customIms?: Entry['customIms'], ims?: Entry['customIms']): Entry => ({
  customIms,
  sandbox: { ...sandbox, ims } as Entry['sandbox'],
});

test('clients are read from both sections of a registration, with the scopes of all registrations that name them', () => {
  const clients = listSolutionClients([
    entry({ client_id: 'one', scopes: ['openid'] }),
    entry(undefined, { client_id: 'one', scopes: ['openid', 'email'] }),
    entry(undefined, { client_id: 'two', scopes: ['profile'] }),
    entry(),
  ]);
  expect([...clients].map(([id, scopes]) => [id, [...scopes]])).toEqual([
    ['one', ['openid', 'email']],
    ['two', ['profile']],
  ]);
});

test("AUTH-32 a registration cannot claim the shell's own client for a solution", () => {
  expect(listSolutionClients([entry({ client_id: 'unified-shell', scopes: ['openid'] })]).size).toBe(0);
});
