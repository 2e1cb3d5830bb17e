import { expect, test } from 'vitest';
import { parseCheckRequest } from './check-request';

const parse = (parameters: Record<string, string>) =>
  parseCheckRequest(new Map(Object.entries({ client_id: 'unified-shell', ...parameters })));

test.each([
  ['no scope', {}, 'email openid profile'],
  ['an empty scope', { scope: '' }, 'email openid profile'],
  ['one scope', { scope: 'openid' }, 'openid'],
  ['two scopes with a comma', { scope: 'profile,openid' }, 'openid profile'],
  ['one scope twice', { scope: 'openid openid' }, 'openid'],
  ['a scope that the shell may not have', { scope: 'openid admin' }, 'openid'],
])('AUTH-35 a request for %s is given the scopes that the shell may have', (_name, parameters, scope) => {
  expect(parse(parameters).scope).toBe(scope);
});

test('AUTH-35 reads since when the user is inactive, in milliseconds', () => {
  expect(parse({ userInactiveSince: '1700000000000' }).inactiveSince).toBe(1_700_000_000_000);
  expect(parse({}).inactiveSince).toBeUndefined();
});

test('AUTH-35 an empty user id means the signed-in user', () => {
  expect(parse({ user_id: '' }).userId).toBeUndefined();
  expect(parse({ user_id: 'A@ExternalID' }).userId).toBe('A@ExternalID');
});

test.each([
  ['another client', { client_id: 'other' }],
  ['no client', { client_id: '' }],
  ['only scopes that the shell may not have', { scope: 'admin root' }],
  ['a scope that is too long', { scope: 'a'.repeat(1025) }],
  ['a time of inactivity that is no time', { userInactiveSince: 'yesterday' }],
  ['a user id that is too long', { user_id: 'a'.repeat(1025) }],
])('a check call with %s is refused', (_name, parameters) => {
  expect(() => parse(parameters)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
});
