import { expect, test } from 'vitest';
import { acceptClaims } from './accept-claims';

const provider = { domains: ['cedar.example', 'cedarbank.example'], vouchesForEmail: false };
const verified = (email: unknown) => ({ email, email_verified: true });

test('a verified address at one of the domains is accepted, in lower case', () => {
  expect(acceptClaims(verified('Ann@Cedar.Example'), provider)).toBe('ann@cedar.example');
  expect(acceptClaims(verified('ann@cedarbank.example'), provider)).toBe('ann@cedarbank.example');
});

test('a provider that vouches for its addresses may omit email_verified', () => {
  const vouching = { ...provider, vouchesForEmail: true };
  expect(acceptClaims({ email: 'ann@cedar.example' }, vouching)).toBe('ann@cedar.example');
});

test.each([
  ['no address', {}, false],
  ['an address that is not said to be verified', { email: 'ann@cedar.example' }, false],
  ['an address said not to be verified', { email: 'ann@cedar.example', email_verified: false }, false],
  [
    'one said not to be verified by a provider that vouches',
    { email: 'ann@cedar.example', email_verified: false },
    true,
  ],
  ['"true" as text', { email: 'ann@cedar.example', email_verified: 'true' }, false],
  ["another organisation's address", verified('admin@alder.example'), true],
  ['an address below a domain', verified('ann@sub.cedar.example'), true],
  ['an address at a domain that ends alike', verified('ann@evilcedar.example'), true],
  ['a second @', verified('ann@cedar.example@alder.example'), true],
  ['only a domain', verified('cedar.example'), true],
  ['nobody at a domain', verified('@cedar.example'), true],
  ['several addresses', verified(['ann@cedar.example']), true],
  ['a trailing dot', verified('ann@cedar.example.'), true],
])('claims with %s are refused', (_name, claims, vouchesForEmail) => {
  expect(() => acceptClaims(claims, { ...provider, vouchesForEmail })).toThrow(
    expect.objectContaining({ code: 'federation_refused' }),
  );
});
