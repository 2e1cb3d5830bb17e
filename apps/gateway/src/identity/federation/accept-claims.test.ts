import { expect, test } from 'vitest';
import { acceptClaims } from './accept-claims';
import { requireFreshSignIn } from './told-person';

const people = { groupsClaim: 'groups', extraScope: null };
const provider = { domains: ['cedar.example', 'cedarbank.example'], vouchesForEmail: false, people };
const verified = (email: unknown) => ({ sub: 'ann', email, email_verified: true });

test('a verified address at one of the domains is accepted, in lower case', () => {
  expect(acceptClaims(verified('Ann@Cedar.Example'), provider).email).toBe('ann@cedar.example');
  expect(acceptClaims(verified('ann@cedarbank.example'), provider).email).toBe('ann@cedarbank.example');
});

test.each([
  ['a domain in Unicode', 'Ann@Bücher.example', 'ann@xn--bcher-kva.example'],
  ['a domain in ASCII', 'ann@XN--BCHER-KVA.example', 'ann@xn--bcher-kva.example'],
  ['an apostrophe', "sean.o'brien@cedar.example", "sean.o'brien@cedar.example"],
  ['the form of a guest', 'anna_elm.example#EXT#@cedar.example', 'anna_elm.example#ext#@cedar.example'],
])('an address with %s is accepted in its stored form', (_what, email, stored) => {
  const { vouchesForEmail } = provider;
  expect(
    acceptClaims(verified(email), { domains: ['cedar.example', 'xn--bcher-kva.example'], vouchesForEmail })
      .email,
  ).toBe(stored);
});

// RFC 8176 §2, OpenID Connect EAP ACR Values, PAPE, the REFEDS MFA profile.
test.each<[object, boolean]>([
  [{ amr: ['pwd', 'mfa'] }, true],
  [{ acr: 'phr' }, true],
  [{ acr: 'phrh' }, true],
  [{ acr: 'http://schemas.openid.net/pape/policies/2007/06/multi-factor' }, true],
  [{ acr: 'https://refeds.org/profile/mfa' }, true],
  [{ amr: ['pwd', 'otp'] }, false],
  [{ amr: 'mfa' }, false],
  [{ acr: ['phr'] }, false],
  [{ acr: 'https://refeds.org/profile/sfa' }, false],
  [{}, false],
])('the claims %j tell of two factors: %s', (claims, tells) => {
  expect(acceptClaims({ ...verified('ann@cedar.example'), ...claims }, provider).hasTwoFactors).toBe(tells);
});

test('DATA-03 names, language, picture and groups are read, and the id of the person at the provider', () => {
  const profile = {
    given_name: ' Ann ',
    family_name: 'Elm',
    locale: 'de-DE',
    picture: 'https://pictures.example/ann',
    groups: ['Editors', 'Analysts'],
  };
  expect(acceptClaims({ ...verified('ann@cedar.example'), ...profile }, provider)).toMatchObject({
    subject: 'ann',
    firstName: 'Ann',
    lastName: 'Elm',
    language: 'de-DE',
    picture: 'https://pictures.example/ann',
    groups: ['Editors', 'Analysts'],
  });
});

const groupsOf = (claims: object, groupsClaim: string | null = 'groups') =>
  acceptClaims(
    { ...verified('ann@cedar.example'), ...claims },
    { ...provider, people: { groupsClaim, extraScope: null } },
  ).groups;

test('groups are read from the claim that the provider has them in', () => {
  expect(groupsOf({ roles: ['Editors'] }, 'roles')).toEqual(['Editors']);
  expect(groupsOf({ 'https://login.example/groups': ['a'] }, 'https://login.example/groups')).toEqual(['a']);
  expect(groupsOf({ groups: 'Editors' })).toEqual(['Editors']);
  expect(groupsOf({ groups: ['Editors'] }, null)).toBeUndefined();
});

test('I33 a claim that is left out is no group, and groups that are not complete are not known', () => {
  expect(groupsOf({})).toEqual([]);
  expect(groupsOf({ groups: [1] })).toBeUndefined();
  expect(groupsOf({ groups: { 0: 'Editors' } })).toBeUndefined();
  // Entra ID, for more than 200 groups.
  expect(groupsOf({ _claim_names: { groups: 'src1' }, _claim_sources: { src1: {} } })).toBeUndefined();
  expect(groupsOf({ hasgroups: true })).toBeUndefined();
  expect(groupsOf({ _claim_names: { other: 'src1' }, groups: ['Editors'] })).toEqual(['Editors']);
});

test.each([{ given_name: 7 }, { family_name: '' }, { locale: {} }])(
  'a claim of another form counts as none: %j',
  (claims) => {
    const told = acceptClaims({ ...verified('ann@cedar.example'), ...claims }, provider);
    expect(told).toEqual(acceptClaims(verified('ann@cedar.example'), provider));
  },
);

test('a provider that vouches for its addresses may omit email_verified', () => {
  const vouching = { ...provider, vouchesForEmail: true };
  expect(acceptClaims({ sub: 'ann', email: 'ann@cedar.example' }, vouching).email).toBe('ann@cedar.example');
});

// Amazon Cognito and Apple send it as text.
test('a provider that vouches for its addresses may send email_verified as text', () => {
  const vouching = { ...provider, vouchesForEmail: true };
  const claims = { sub: 'ann', email: 'ann@cedar.example', email_verified: 'true' };
  expect(acceptClaims(claims, vouching).email).toBe('ann@cedar.example');
});

test.each<[string, object]>([
  ['The ID token has no email.', {}],
  [
    'The email is not verified: email_verified is "true".',
    { email: 'ann@cedar.example', email_verified: 'true' },
  ],
  ['The email is not verified: email_verified is undefined.', { email: 'ann@cedar.example' }],
  ['The email is not at a domain of the organisation.', verified('ann@alder.example')],
])('the administrator learns the reason: %s', (message, claims) => {
  expect(() => acceptClaims({ sub: 'ann', ...claims }, provider)).toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ message }) }),
  );
});

test.each([
  ['no e-mail address', {}, false],
  ['an address without email_verified', { email: 'ann@cedar.example' }, false],
  ['an unverified address', { email: 'ann@cedar.example', email_verified: false }, false],
  [
    'an unverified address of a provider that vouches for its addresses',
    { email: 'ann@cedar.example', email_verified: false },
    true,
  ],
  ['email_verified as text', { email: 'ann@cedar.example', email_verified: 'true' }, false],
  ['false as text', { email: 'ann@cedar.example', email_verified: 'false' }, true],
  ['another text', { email: 'ann@cedar.example', email_verified: 'True ' }, true],
  ['a number', { email: 'ann@cedar.example', email_verified: 1 }, true],
  ['null', { email: 'ann@cedar.example', email_verified: null }, true],
  ["another organisation's address", verified('admin@alder.example'), true],
  ['an address at a subdomain', verified('ann@sub.cedar.example'), true],
  ['an address at a domain that ends like a registered one', verified('ann@evilcedar.example'), true],
  ['an address with a second @', verified('ann@cedar.example@alder.example'), true],
  ['a domain instead of an address', verified('cedar.example'), true],
  ['an address without a local part', verified('@cedar.example'), true],
  ['a list of addresses', verified(['ann@cedar.example']), true],
  ['an address with a trailing dot', verified('ann@cedar.example.'), true],
])('claims with %s are refused', (_name, claims, vouchesForEmail) => {
  expect(() => acceptClaims({ sub: 'ann', ...claims }, { ...provider, vouchesForEmail })).toThrow(
    expect.objectContaining({ code: 'federation_refused' }),
  );
});

test.each<[string, boolean, object]>([
  ['after the step-up began', true, { auth_time: 1_000 }],
  ['by a clock that is a minute late', true, { auth_time: 940 }],
  ['before the step-up began', false, { auth_time: 939 }],
  ['at a time that is none', false, { auth_time: 'now' }],
  ['at a time that the provider does not tell', true, {}],
])('a step-up with a sign-in %s is accepted: %s', (_name, isAccepted, claims) => {
  const check = () =>
    requireFreshSignIn(acceptClaims({ ...verified('ann@cedar.example'), ...claims }, provider), 1_000);
  if (isAccepted) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ code: 'federation_refused' }));
});
