import { expect, test } from 'vitest';
import { parseScopes } from './scopes';

test.each([
  ['profile openid', ['openid', 'profile']],
  ['openid,profile', ['openid', 'profile']],
  [' openid , profile openid ', ['openid', 'profile']],
  ['', []],
])('AUTH-33 %j is parsed as a sorted set', (text, scopes) => {
  expect(parseScopes(text)).toEqual(scopes);
});
