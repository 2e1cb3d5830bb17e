/** A session is valid for the shell only with the shell's grant, on the identity host and on a custom domain. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { admin, MARKETER } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import { AEM } from '../test-support/test-settings';
import { signInOnSite } from '../test-support/visit-site';

const CHECK = '/ims/check/v6/token?client_id=unified-shell';
const OWN = { origin: AEM, 'sec-fetch-site': 'same-origin' };
let host: IdentityHost;
let identity: TestBrowser;
let site: TestBrowser;
let grantId = '';
beforeEach(async () => {
  host = await startIdentityHost();
  identity = host.browser();
  site = host.browser(undefined, AEM);
  await signInOnSite(site, identity, MARKETER);
  const { sid } = (await identity.shellCall('POST', CHECK)).json();
  const session = await host.payloads.findByUid('Session', String(sid));
  grantId = String(session?.authorizations?.['unified-shell']?.grantId);
});
afterEach(() => host.close());

const codes = async () => [
  (await identity.shellCall('POST', CHECK)).json()['code'],
  (await site.send({ method: 'POST', path: CHECK, headers: OWN })).json()['code'],
];

test.each<[string, () => Promise<void>]>([
  ['no longer exists', () => host.payloads.destroy('Grant', grantId)],
  [
    'belongs to another account',
    async () => {
      const grant = await host.payloads.find('Grant', grantId);
      await host.payloads.upsert('Grant', grantId, { ...grant, accountId: admin.userId }, 3600);
    },
  ],
])('a session whose grant %s counts as ended, and on a custom domain as none', async (_name, change) => {
  expect(await codes()).toEqual([undefined, undefined]);
  await change();
  expect(await codes()).toEqual(['SESSION_ENDED', 'NO_SESSION']);
});
