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
  ['nothing', undefined],
  ['null', null],
  ['a text', 'email=a&password=b'],
  ['a list', [{ email: 'a', password: 'b' }]],
  ['no password', { email: 'a' }],
  ['no address', { password: 'b' }],
  ['an empty address', { email: '  ', password: 'b' }],
  ['an empty password', { email: 'a', password: '' }],
  ['a list for a text', { email: ['a'], password: 'b' }],
  ['a number for a text', { email: 'a', password: 1 }],
  ['one field more', { email: 'a', password: 'b', userId: 'c' }],
  ['a long address', { email: 'a'.repeat(255), password: 'b' }],
  ['a long password', { email: 'a', password: 'b'.repeat(1025) }],
])('I6 a body with %s is refused', (_name, body) => {
  expect(() => parseCredentials(body)).toThrow(expect.objectContaining({ code: 'INVALID_BODY' }));
});

test('the refusal does not carry the password', () => {
  const parse = () => parseCredentials({ email: 'a', password: 'the-password', more: 1 });
  expect(parse).toThrow(
    expect.toSatisfy((error) => error.code === 'INVALID_BODY' && !inspect(error).includes('the-password')),
  );
});
