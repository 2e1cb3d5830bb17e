import { expect, test } from 'vitest';
import { AMR, acrOf } from './authentication-methods';

// OpenID EAP ACR Values 1.0 §2 (`phr`), and the multi-factor policy of PAPE 1.0 §4.
test.each([
  ['password', undefined],
  ['passwordAndCode', 'http://schemas.openid.net/pape/policies/2007/06/multi-factor'],
  ['passkey', 'phr'],
  ['federated', undefined],
  ['federatedWithFactors', 'http://schemas.openid.net/pape/policies/2007/06/multi-factor'],
] as const)('a sign-in by %s has the class %s', (methods, acr) => {
  expect(acrOf(AMR[methods])).toBe(acr);
});
