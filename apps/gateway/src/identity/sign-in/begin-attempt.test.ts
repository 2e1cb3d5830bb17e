/** An address that is full of failed attempts of strangers, and the people behind it. */
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import type { RawAnswer } from '../test-support/raw-request';
import { SoftwareAuthenticator } from '../test-support/software-authenticator';
import { solveWork } from '../test-support/solve-work';
import { ADMIN, FEDERATED, MARKETER, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import { BANK } from '../test-support/test-settings';

const HOME = '127.5.0.1';
const CROWDED = '127.6.0.1';
const CODE_STEP_MS = 30_000;

let host: IdentityHost;
beforeEach(async () => {
  // The OpenID library takes the time of a sign-in from the system's clock.
  vi.useFakeTimers({ toFake: ['Date'] });
  host = await startIdentityHost();
});
afterEach(async () => {
  vi.useRealTimers();
  await host.close();
});

const outcome = ({ status, json }: RawAnswer) => [status, json()['code']];

/** Strangers use up the failures of the crowded address, on accounts that do not exist. */
async function crowd(): Promise<void> {
  const stranger = host.browser();
  stranger.address = CROWDED;
  const { path } = await stranger.openSignIn();
  for (let index = 0; index < 30; index += 1) {
    await stranger.submit(path, { email: `person-${index}@elm.example`, password: 'wrong' });
  }
}

/** A person at the crowded address, on a device that no account knows. */
async function visit() {
  const visitor = host.browser();
  visitor.address = CROWDED;
  const { path } = await visitor.openSignIn();
  const send = (email: string, rest: object = {}) =>
    visitor.submit(path, { email, password: PASSWORD, ...rest });
  return { visitor, path, send };
}

/** A browser of the marketer, at another network. */
async function ownerAtHome(): Promise<TestBrowser> {
  const owner = host.browser();
  owner.address = HOME;
  await owner.signIn(MARKETER, PASSWORD);
  return owner;
}

describe('at an address that is full of failed attempts', () => {
  test('I3 a right password signs in with a proof of work, in place of a refusal', async () => {
    await crowd();
    const { send } = await visit();
    const refused = await send(MARKETER);
    expect(outcome(refused)).toEqual([429, 'PROOF_OF_WORK_REQUIRED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const work = await solveWork(refused);
    expect((await send(MARKETER, { work })).status).toBe(200);
  });

  test('I3 a solution buys one attempt of its account, in its sign-in, from its address', async () => {
    await crowd();
    const { visitor, send } = await visit();
    const work = await solveWork(await send(MARKETER));
    const asked = [429, 'PROOF_OF_WORK_REQUIRED'];
    expect(outcome(await send(ADMIN, { work }))).toEqual(asked);
    const other = await visitor.openSignIn({ state: 'other' });
    const body = { email: MARKETER, password: PASSWORD, work };
    expect(outcome(await visitor.submit(other.path, body))).toEqual(asked);
    const changed = { ...work, solution: { ...work.solution, derivedKey: 'ff'.repeat(32) } };
    expect(outcome(await send(MARKETER, { work: changed }))).toEqual(asked);
    expect(host.hasher.verified).toHaveLength(30);

    const copies = await Promise.all(
      Array.from({ length: 5 }, () => send(MARKETER, { work, password: 'wrong' })),
    );
    expect(copies.map(({ status }) => status).sort()).toEqual([401, 429, 429, 429, 429]);
    expect(outcome(await send(MARKETER, { work }))).toEqual(asked);
    expect(host.hasher.verified).toHaveLength(31);
  });

  test('I3 a solution that is five minutes old is answered with a new challenge', async () => {
    await crowd();
    const { send } = await visit();
    const work = await solveWork(await send(MARKETER));
    host.clock.advance(5 * 60_000);
    await crowd();
    expect(outcome(await send(MARKETER, { work }))).toEqual([429, 'PROOF_OF_WORK_REQUIRED']);
  });

  test('I3 an account whose own attempts are used up is refused, whether it exists or not', async () => {
    for (const email of [MARKETER, 'nobody@alder.example']) {
      const { send } = await visit();
      for (let round = 0; round < 10; round += 1) await send(email, { password: 'wrong' });
      await crowd();
      expect(outcome(await send(email))).toEqual([429, 'RATE_LIMITED']);
      host.clock.advance(24 * 60 * 60_000);
    }
  });

  test('I3 the challenge is the same for an account, for none, and for that of a provider', async () => {
    await crowd();
    const answers = [];
    for (const email of [MARKETER, 'nobody@alder.example', FEDERATED]) {
      const { send } = await visit();
      const { status, headers, json } = await send(email);
      const { requestId, challenge, ...body } = json();
      const { date, 'x-request-id': id, ...others } = headers;
      expect([typeof requestId, typeof date, typeof id]).toEqual(['string', 'string', 'string']);
      const shape = JSON.stringify(challenge).replaceAll(/"[\w-]{22,}"/g, '"random"');
      answers.push({ status, others, body, shape });
    }
    expect(answers[0]).toMatchObject({ status: 429, body: { type: 'LIMIT' } });
    expect(answers[0]?.shape).toContain('"attempt":"random"');
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(host.hasher.verified).toHaveLength(30);
  });

  test('I3 the organisation’s own provider stays open', async () => {
    await crowd();
    const { visitor, path } = await visit();
    const method = await visitor.submit(`${path}/method`, { email: FEDERATED });
    expect([method.status, method.json()]).toEqual([200, { provider: { name: 'Cedar Bank' } }]);
    const start = await visitor.navigate(`${path}/provider?login_hint=${FEDERATED}`);
    expect([start.status, new URL(String(start.headers.location)).origin]).toEqual([303, BANK]);
  });

  test('I3 a known device needs no proof', async () => {
    const owner = await ownerAtHome();
    await owner.shellCall('POST', '/ims/logout/v1?client_id=unified-shell');
    owner.address = CROWDED;
    await crowd();
    const { path } = await owner.openSignIn();
    expect((await owner.submit(path, { email: MARKETER, password: PASSWORD })).status).toBe(200);
  });

  test('I3 the code after the password needs a proof of its own', async () => {
    const owner = await ownerAtHome();
    const secret = String((await owner.submit('/account/authenticator/v1/secret', {})).json()['secret']);
    const code = () => new TOTP({ secret }).generate({ timestamp: host.clock.now() });
    expect((await owner.submit('/account/authenticator/v1', { code: code() })).status).toBe(200);
    host.clock.advance(CODE_STEP_MS);
    await crowd();
    const { visitor, path, send } = await visit();
    const work = await solveWork(await send(MARKETER));
    expect((await send(MARKETER, { work })).json()).toEqual({ next: 'code' });
    const refused = await visitor.submit(`${path}/code`, { code: code(), work });
    expect(outcome(refused)).toEqual([429, 'PROOF_OF_WORK_REQUIRED']);
    const own = await solveWork(refused);
    expect((await visitor.submit(`${path}/code`, { code: code(), work: own })).status).toBe(200);
  });

  test('I3 a passkey is accepted with a proof, and its answer is still good after the challenge', async () => {
    const owner = await ownerAtHome();
    const device = new SoftwareAuthenticator();
    const optionsAt = async (browser: TestBrowser, path: string) =>
      JSON.parse(JSON.stringify((await browser.submit(path, {})).json()['options']));
    const credential = device.create(await optionsAt(owner, '/account/passkeys/v1/options'));
    expect((await owner.submit('/account/passkeys/v1', { name: 'Laptop', credential })).status).toBe(200);
    await crowd();
    const { visitor, path } = await visit();
    const answer = device.get(await optionsAt(visitor, '/account/passkeys/v1/challenge'));
    const refused = await visitor.submit(`${path}/passkey`, { credential: answer });
    expect(outcome(refused)).toEqual([429, 'PROOF_OF_WORK_REQUIRED']);
    const work = await solveWork(refused);
    expect((await visitor.submit(`${path}/passkey`, { credential: answer, work })).status).toBe(200);
  });

  test.each([
    ['of another form', { work: { challenge: {}, solution: {} } }],
    ['that is null', { work: null }],
  ])('I5 a solution %s is refused', async (_name, rest) => {
    const { send } = await visit();
    expect(outcome(await send(MARKETER, rest))).toEqual([400, 'INVALID_BODY']);
  });
});
