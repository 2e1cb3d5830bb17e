import { expect, it } from 'vitest';
import { clientOf } from './solution-client';

const own = { client_id: 'orders', scopes: ['openid', 'orders.write'] };
const sandbox = { thirdParty: false };

it.each([
  ['the client of its section on the platform', { customIms: own, sandbox }, own],
  ['the client of its section on the frame', { sandbox: { ...sandbox, ims: own } }, own],
  ['the client that a third party registers', { sandbox: { thirdParty: true, ims: own } }, own],
  ['no client for a third party that registers none', { sandbox: { thirdParty: true } }, undefined],
  [
    'a client of its own, if it registers none',
    { sandbox },
    { client_id: 'app:sample', scopes: ['openid', 'profile', 'email'] },
  ],
])('S9 a solution has %s', (_name, registered, expected) => {
  expect(clientOf({ appId: 'sample', ...registered })).toEqual(expected);
});
