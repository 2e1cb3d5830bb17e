import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createExchangeTokens } from './exchange-token';

const tokens = createExchangeTokens([randomBytes(32)]);
const token = tokens.make('session', 'A@ExternalID');
const [name = '', signature = ''] = token.split('.');

test('an exchange token names the account in the session that it was made for', () => {
  expect(tokens.read('session', token)).toBe('A@ExternalID');
  expect(tokens.make('session', 'A@ExternalID')).toBe(token);
});

test('an exchange token of the previous secret is valid, and a new one is made with the current secret', () => {
  const [previous, current] = [randomBytes(32), randomBytes(32)];
  const rotated = createExchangeTokens([current, previous]);
  const old = createExchangeTokens([previous]).make('session', 'A');
  expect(rotated.read('session', old)).toBe('A');
  expect(rotated.make('session', 'A')).toBe(createExchangeTokens([current]).make('session', 'A'));
});

test.each([
  ['another session', 'other', token],
  [
    'another account under the same signature',
    'session',
    `${Buffer.from('B').toString('base64url')}.${signature}`,
  ],
  ['no signature', 'session', name],
  ['an empty signature', 'session', `${name}.`],
  ['a shortened signature', 'session', token.slice(0, -4)],
  ['an extra part', 'session', `${token}.x`],
  ['no content', 'session', ''],
  [
    'the secret of another installation',
    'session',
    createExchangeTokens([randomBytes(32)]).make('session', 'A@ExternalID'),
  ],
  ['a session and an account that join to the same text', 'sessionA', tokens.make('session', 'A')],
])('an exchange token is invalid with %s', (_name, sid, given) => {
  expect(tokens.read(sid, given)).toBeUndefined();
});
