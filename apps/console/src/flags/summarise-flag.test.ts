import type { AdminFlag } from '@unified-shell/api/administration';
import { administrationMessages } from '@unified-shell/messages/sets/administration-messages';
import { expect, test } from 'vitest';
import { summariseFlag } from './summarise-flag';

const { text } = administrationMessages.source;
const flag = (provider: AdminFlag['provider'], definition: Record<string, unknown>): AdminFlag => ({
  provider,
  name: 'f',
  project: 'unified-shell',
  definition,
  names: { o1: 'Birch Travel' },
  createdAt: '2026-11-25T12:00:00.000Z',
  version: 1,
});

test.each<[AdminFlag['provider'], Record<string, unknown>, string[]]>([
  ['featureFlags', { value: 'true' }, ['On for everyone']],
  ['featureFlags', { value: 'blue' }, ['blue for everyone']],
  [
    'featureFlags',
    { value: 'false', rules: [{ when: { region: ['va7', 'nld2'], internal: true }, value: 'true' }] },
    ['Off, unless a rule holds', 'On where Employment is Employees of the company; Region is va7, nld2'],
  ],
  [
    'featureFlags',
    { value: 'false', rules: [{ when: { organisation: ['o1', 'o2'] }, value: 'true' }] },
    ['Off, unless a rule holds', 'On where Organization is Birch Travel, o2'],
  ],
  ['floodgate', { percentage: 30 }, ['On for 30% of all users']],
  [
    'floodgate',
    { percentage: 5, when: { locale: ['de-DE'] } },
    ['On for 5% of the users where Language is de-DE'],
  ],
  ['floodgate', { percentage: 'x' }, ['Off: the definition can’t be read']],
])('a flag of %s with %j is: %j', (provider, definition, words) => {
  const join = (items: readonly string[]) => items.join(', ');
  expect(summariseFlag(flag(provider, definition), text, join)).toEqual(words);
});
