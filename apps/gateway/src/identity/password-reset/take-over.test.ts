/** An administrator's link against the second factors of a person, from the call of the administration on. */
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testEngines } from '../../database/test-support/test-engines';
import { demoOrganisations } from '../../demo/demo-organisations';
import { demoUserId } from '../../demo/ids';
import { openShellHost, type ShellHost } from '../../isolation/test-support/open-shell-host';
import { hashRecoveryCode } from '../recovery-codes/recovery-code';
import { createDatabaseSignInMethodStore } from '../sign-in-methods/database-sign-in-method-store';
import type { SignInMethodStore } from '../sign-in-methods/sign-in-method-store';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { putSession } from '../test-support/put-session';
import type { RawAnswer } from '../test-support/raw-request';
import { SoftwareAuthenticator } from '../test-support/software-authenticator';
import { invited } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import { testSecrets } from '../test-support/test-settings';

const ADMINISTRATOR = demoUserId('admin@alder.example');
const BASE = '/ims/password-reset/v1';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const { personId, userId, email } = invited;

let shell: ShellHost;
let host: IdentityHost;
let factors: SignInMethodStore;

const outcome = ({ status, json }: RawAnswer) => [status, json()['code']];
const optionsOf = (answer: RawAnswer): { challenge: string; user: { id: string } } =>
  JSON.parse(JSON.stringify(answer.json()['options']));

/** A person of Alder who signs in with a passkey, and has an app and recovery codes. */
async function addPerson(): Promise<void> {
  const created_at = new Date();
  await shell.db.insertInto('people').values({ id: personId, email, password_hash: null }).execute();
  const names = { first_name: 'First', last_name: 'Last', display_name: 'First Last' };
  const kind = {
    type: 'type2',
    auth_type: 'eoa',
    owning_organisation_id: demoOrganisations.alder.id,
  } as const;
  await shell.db
    .insertInto('accounts')
    .values({ user_id: userId, person_id: personId, ...kind, ...names, preferred_languages: [], created_at })
    .execute();
  const member = { user_id: userId, organisation_id: demoOrganisations.alder.id, named_roles: [] };
  await shell.db.insertInto('memberships').values(member).execute();
  factors = createDatabaseSignInMethodStore(shell.db, testSecrets.sealingKeys, host.clock);
  const key = { id: 'own', personId, publicKey: new Uint8Array(1), counter: 0, transports: [] };
  await factors.addPasskey({ ...key, name: 'Own', createdAt: host.clock.now(), lastUsedAt: undefined }, 10);
  await factors.putAuthenticator(personId, SECRET, 0);
  await factors.putRecoveryCodes(personId, [hashRecoveryCode('A'.repeat(24))]);
}

async function makeLink(): Promise<string> {
  await putSession(shell.db, `session of ${ADMINISTRATOR}`, ADMINISTRATOR, Date.now());
  const made = await shell.ask(ADMINISTRATOR, {
    method: 'POST',
    url: `/api/admin/v1/people/${personId}/reset`,
  });
  const [, token = ''] = String(made.body['link']).split('#token=');
  expect(token).toHaveLength(43);
  return token;
}

async function addPasskey(browser: TestBrowser, token: string, device: SoftwareAuthenticator, code?: string) {
  const options = optionsOf(await browser.submit(`${BASE}/passkey/options`, { token }));
  const credential = device.create(options);
  return browser.submit(`${BASE}/passkey`, { token, name: 'Other', credential, ...(code && { code }) });
}

async function signIn(browser: TestBrowser, device: SoftwareAuthenticator): Promise<RawAnswer> {
  const { path } = await browser.openSignIn();
  const options = optionsOf(await browser.submit('/account/passkeys/v1/challenge', {}));
  return browser.submit(`${path}/passkey`, { credential: device.get(options) });
}

const factorsNow = async () => ({
  passkeys: (await factors.listPasskeys(personId)).map(({ id }) => id),
  secret: (await factors.findAuthenticator(personId))?.secret,
  codes: await factors.countRecoveryCodes(personId),
});

describe.each(testEngines)('a link of an administrator on $name', (engine) => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    shell = await openShellHost(engine);
    host = await startIdentityHost(shell.db);
    vi.setSystemTime(host.clock.now());
    await addPerson();
  });
  afterEach(async () => {
    await host.close();
    await shell.close();
    vi.useRealTimers();
  });

  test('takes no account over whose person has factors, and serves that person with a code', async () => {
    const before = await factorsNow();
    const token = await makeLink();
    const administrator = host.browser();
    const device = new SoftwareAuthenticator();
    expect(outcome(await addPasskey(administrator, token, device))).toEqual([401, 'SIGN_IN_FAILED']);
    expect(outcome(await addPasskey(administrator, token, device, '000000'))).toEqual([
      401,
      'SIGN_IN_FAILED',
    ]);
    const password = { token, password: 'three wet otters sing' };
    expect(outcome(await administrator.submit(`${BASE}/password`, password))).toEqual([
      401,
      'SIGN_IN_FAILED',
    ]);
    expect(outcome(await signIn(administrator, device))).toEqual([401, 'SIGN_IN_FAILED']);
    for (const path of ['authenticator/v1/remove', 'passkeys/v1/remove', 'recovery-codes/v1']) {
      const answer = await administrator.submit(`/account/${path}`, { id: 'own' });
      expect(outcome(answer)).toEqual([401, 'NO_SESSION']);
    }
    expect(await factorsNow()).toEqual(before);

    const code = new TOTP({ secret: SECRET }).generate({ timestamp: host.clock.now() });
    const owned = new SoftwareAuthenticator();
    expect((await addPasskey(host.browser(), token, owned, code)).status).toBe(200);
    expect((await factorsNow()).passkeys.toSorted()).toEqual(['own', owned.id].toSorted());
  });
});
