import { expect, it } from 'vitest';
import { createWorkfrontAddress } from './workfront-address';

const request = { href: 'https://experience.test/#/@elm/workfront', subOrganisation: undefined };
const addressFor = (origin: string, host: string | undefined) =>
  createWorkfrontAddress(origin, async () => host, false)({ ...request, authorization: 'Bearer t' });

it('DISC-13 the address is the origin that the operator has set, or the host of the sub-organisation below its domain', async () => {
  expect(await addressFor('https://workfront.example/', 'elm.my.other.example')).toBe(
    'https://workfront.example/',
  );
  expect(await addressFor('https://*.workfront.example/', 'elm.my.workfront.example')).toBe(
    'https://elm.my.workfront.example/',
  );
});

it.each([
  undefined,
  'elm.my.attacker.example',
  'workfront.example',
  'attackerworkfront.example',
  'attacker.example/.workfront.example',
  'attacker.example#.workfront.example',
  'attacker.example:443.workfront.example',
  'me@a.workfront.example',
  'a..workfront.example',
  '',
])('U3 DISC-13 the token is not sent to the host %j', async (host) => {
  await expect(addressFor('https://*.workfront.example/', host)).rejects.toThrow();
});
