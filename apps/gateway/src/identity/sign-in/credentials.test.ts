import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { parseCredentials } from './credentials';

test('the address is trimmed and lower-cased, the password left as it is', () => {
  expect(parseCredentials({ email: ' A@Alder.Example ', password: ' Pass Word ' })).toEqual({
    email: 'a@alder.example',
    password: ' Pass Word ',
  });
});

test.each([
  ['in full-width characters', 'ａ＠ａｌｄｅｒ．ｅｘａｍｐｌｅ', 'a@alder.example'],
  ['with a domain in Unicode', 'a@Bücher.example', 'a@xn--bcher-kva.example'],
  ['with invisible characters', '\u200ea\u200b@alder.example\u00a0', 'a@alder.example'],
])('an address %s is compared in the form in which it is stored', (_what, email, stored) => {
  expect(parseCredentials({ email, password: 'ﬁ\u00a0' })).toEqual({ email: stored, password: 'ﬁ\u00a0' });
});

test.each([
  ['an address that the database cannot hold', { email: 'a\0@alder.example', password: 'b' }],
  ['no content', undefined],
  ['null', null],
  ['text instead of an object', 'email=a&password=b'],
  ['a list instead of an object', [{ email: 'a', password: 'b' }]],
  ['no password', { email: 'a' }],
  ['no e-mail address', { password: 'b' }],
  ['an empty e-mail address', { email: '  ', password: 'b' }],
  ['an empty password', { email: 'a', password: '' }],
  ['a list as e-mail address', { email: ['a'], password: 'b' }],
  ['a number as password', { email: 'a', password: 1 }],
  ['an extra field', { email: 'a', password: 'b', userId: 'c' }],
  ['an e-mail address that is too long', { email: 'a'.repeat(255), password: 'b' }],
  ['a password that is too long', { email: 'a', password: 'b'.repeat(1025) }],
])('I6 a body with %s is refused', (_name, body) => {
  expect(() => parseCredentials(body)).toThrow(expect.objectContaining({ code: 'INVALID_BODY' }));
});

test('the refusal does not carry the password', () => {
  const parse = () => parseCredentials({ email: 'a', password: 'the-password', more: 1 });
  expect(parse).toThrow(
    expect.toSatisfy((error) => error.code === 'INVALID_BODY' && !inspect(error).includes('the-password')),
  );
});
