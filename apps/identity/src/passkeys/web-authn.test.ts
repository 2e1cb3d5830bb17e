import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { expect, test, vi } from 'vitest';
import { createPasskey, getPasskey } from './web-authn';

vi.mock('@simplewebauthn/browser', { spy: true });

const request = { challenge: 'AAAA' };
const creation = { ...request, rp: { name: 'Shell' }, user: { id: 'AAAA', name: 'a', displayName: 'A' } };

test.each([
  ['cancelled', 'NotAllowedError'],
  ['cancelled', 'AbortError'],
  ['failed', 'SecurityError'],
  ['failed', 'NotSupportedError'],
] as const)('a passkey is %s after a %s', async (outcome, name) => {
  const cause = new DOMException('', name);
  const error = new WebAuthnError({ message: '', code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', cause });
  vi.mocked(startAuthentication).mockRejectedValue(error);
  vi.mocked(startRegistration).mockRejectedValue(error);
  expect([await getPasskey(request), await createPasskey(creation)]).toEqual([outcome, outcome]);
});

test('a passkey is known to an authenticator that has one of the user already', async () => {
  const cause = new DOMException('', 'InvalidStateError');
  const error = new WebAuthnError({ message: '', code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', cause });
  vi.mocked(startRegistration).mockRejectedValue(error);
  expect(await createPasskey(creation)).toBe('known');
});

test('options that no browser understands are a failure', async () => {
  expect([await getPasskey({}), await createPasskey({})]).toEqual(['failed', 'failed']);
});
