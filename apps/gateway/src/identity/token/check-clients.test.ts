import { expect, test } from 'vitest';
import { type ClientScopes, listCheckClients } from './check-clients';

const solutions = new Map([
  ['reports', new Set(['openid'])],
  ['orders', new Set(['openid', 'email'])],
]);

const ids = ['gone', 'orders', 'reports', 'unified-shell'];
const accepted = (clients: ClientScopes) => ids.filter((id) => clients.get(id) !== undefined);

test.each([
  ['the shell’s own client without onboarding', [], ['unified-shell']],
  ['an onboarded client', ['reports'], ['reports', 'unified-shell']],
  ['all onboarded clients', ['orders', 'reports'], ['orders', 'reports', 'unified-shell']],
  ['no onboarded client without a registration', ['gone'], ['unified-shell']],
  ['the shell’s own client once when it is also onboarded', ['unified-shell'], ['unified-shell']],
])('AUTH-52 v6 accepts %s', (_name, onboarded, expected) => {
  expect(accepted(listCheckClients(solutions, onboarded).v6)).toEqual(expected);
});

test.each([[[]], [['reports']], [['gone']]])(
  'AUTH-52 v1 accepts every known client, with %j onboarded',
  (onboarded) => {
    const { v1 } = listCheckClients(solutions, onboarded);
    expect(accepted(v1)).toEqual(['orders', 'reports', 'unified-shell']);
  },
);

test('AUTH-52 onboarding gives no scope', () => {
  expect(listCheckClients(solutions, ['reports']).v6.get('reports')).toEqual(new Set(['openid']));
});

test('AUTH-52 a registration cannot replace the shell’s own client', () => {
  const forged = new Map([['unified-shell', new Set(['everything'])]]);
  for (const clients of Object.values(listCheckClients(forged, []))) {
    expect(clients.get('unified-shell')).not.toContain('everything');
  }
});
