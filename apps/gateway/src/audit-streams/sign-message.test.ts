import { expect, it } from 'vitest';
import { generateSigningSecret, isSigningSecret, signMessage } from './sign-message';

// The example of the specification (standardwebhooks.com), which its libraries sign alike.
const EXAMPLE = {
  secret: 'whsec_plJ3nmyCDGBKInavdOK15jsl',
  message: {
    id: 'msg_loFOjxBNrRLzqYUf',
    timestamp: 1_731_705_121,
    body: '{"event_type":"ping","data":{"success":true}}',
  },
  signature: 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
};

it('signs the published example of Standard Webhooks as its libraries do', () => {
  expect(signMessage([EXAMPLE.secret], EXAMPLE.message)).toEqual({
    'webhook-id': 'msg_loFOjxBNrRLzqYUf',
    'webhook-timestamp': '1731705121',
    'webhook-signature': EXAMPLE.signature,
  });
});

it('has the signatures of both secrets during a rotation, separated by a space', () => {
  const other = generateSigningSecret();
  const { 'webhook-signature': both = '' } = signMessage([other, EXAMPLE.secret], EXAMPLE.message);
  const [first, second, ...others] = both.split(' ');
  expect(second).toBe(EXAMPLE.signature);
  expect(first).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
  expect(others).toEqual([]);
});

it.each([
  ['a generated one', generateSigningSecret(), true],
  ['24 bytes', `whsec_${Buffer.alloc(24, 1).toString('base64')}`, true],
  ['23 bytes', `whsec_${Buffer.alloc(23, 1).toString('base64')}`, false],
  ['65 bytes', `whsec_${Buffer.alloc(65, 1).toString('base64')}`, false],
  ['no prefix', Buffer.alloc(32, 1).toString('base64'), false],
  ['another alphabet', `whsec_${Buffer.alloc(33, 255).toString('base64url')}`, false],
])('takes %s for a secret of 24 to 64 bytes: %s, %s', (_name, secret, expected) => {
  expect(isSigningSecret(secret)).toBe(expected);
});
