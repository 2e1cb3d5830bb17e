import { MULTI_FACTOR, PHISHING_RESISTANT } from '@unified-shell/api/authentication-classes';
import { expect, test } from 'vitest';
import { chooseClass, classesOf, readAcrValues } from './authentication-classes';
import { AMR } from './authentication-methods';

test.each([
  ['a password', AMR.password, []],
  ['a password and a code', AMR.passwordAndCode, [MULTI_FACTOR]],
  ['a passkey', AMR.passkey, [PHISHING_RESISTANT, MULTI_FACTOR]],
  ['a provider that tells of one factor', AMR.federated, []],
  ['a provider that tells of two factors', AMR.federatedWithFactors, [MULTI_FACTOR]],
  ['nothing known', undefined, []],
])('a sign-in with %s reaches its classes', (_name, amr, classes) => {
  expect(classesOf(amr)).toEqual(classes);
});

test.each([
  ['the strongest without a wish', AMR.passkey, '', PHISHING_RESISTANT],
  ['the one that the client prefers', AMR.passkey, MULTI_FACTOR, MULTI_FACTOR],
  ['the first of several', AMR.passkey, `${PHISHING_RESISTANT} ${MULTI_FACTOR}`, PHISHING_RESISTANT],
  ['the one that was reached', AMR.passwordAndCode, `${PHISHING_RESISTANT} ${MULTI_FACTOR}`, MULTI_FACTOR],
  ['the one that was reached beside the wish', AMR.passwordAndCode, PHISHING_RESISTANT, MULTI_FACTOR],
  ['none for one factor', AMR.password, MULTI_FACTOR, undefined],
])('the class that is told is %s', (_name, amr, asked, told) => {
  expect(chooseClass(amr, readAcrValues(asked))).toBe(told);
});

test('unknown classes are no wish', () => {
  expect(readAcrValues(`1 ${MULTI_FACTOR} 2`)).toEqual([MULTI_FACTOR]);
  expect(readAcrValues(undefined)).toEqual([]);
});
