import { randomBytes } from 'node:crypto';
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { createCookieSeal } from '../keys/cookie-seal';
import { CookieJar } from '../test-support/cookie-jar';
import { createFakeClock, type FakeClock } from '../test-support/fake-clock';
import { createPendingSignIns, MAX_FLOWS, type PendingSignIn, type PendingSignIns } from './pending-sign-ins';

const MINUTE_MS = 60_000;
const pending: PendingSignIn = {
  flow: { state: 'flow-state', nonce: 'nonce', verifier: 'verifier' },
  request: { redirectUri: 'http://shell/', state: 'shell-state', oldHash: '/home' },
};
const key = randomBytes(32);
let clock: FakeClock;
let pendingSignIns: PendingSignIns;
let jar: CookieJar;
beforeEach(async () => {
  clock = createFakeClock();
  pendingSignIns = createPendingSignIns(createCookieSeal([key], clock));
  jar = new CookieJar();
  await save(pending);
});

/** Calls the store within a request of the browser that holds the jar. */
async function visit<T>(
  act: (request: FastifyRequest, reply: FastifyReply) => T,
  browser = jar,
): Promise<T[]> {
  const app = fastify();
  const results: T[] = [];
  app.get('/', async (request, reply) => {
    results.push(act(request, reply));
    return {};
  });
  const cookie = browser.headerFor('/');
  const answer = await app.inject({ url: '/', headers: cookie === undefined ? {} : { cookie } });
  browser.receive([answer.headers['set-cookie'] ?? []].flat());
  if (results.length === 0) throw new Error(answer.body);
  return results;
}
const save = (saved: PendingSignIn) => visit((request, reply) => pendingSignIns.save(request, reply, saved));
const take = async (state = 'flow-state', browser = jar) =>
  (await visit((request, reply) => pendingSignIns.take(request, reply, state), browser))[0];
const withState = (state: string, oldHash?: string): PendingSignIn => ({
  flow: { ...pending.flow, state },
  request: { ...pending.request, oldHash },
});

const flowNumber = (index: number) => withState(`state-${index}`, `/${'x'.repeat(1500)}`);

test('the browser that began a sign-in can finish it once', async () => {
  expect(await take()).toEqual(pending);
  expect(await take()).toBeUndefined();
});

test('S4 another browser cannot finish a sign-in', async () => {
  expect(await take('flow-state', new CookieJar())).toBeUndefined();
  expect(await take()).toBeDefined();
});

test('S4 the cookie of one sign-in does not finish another', async () => {
  await save(withState('second'));
  const [first, second] = jar.all();
  jar.put(second?.name ?? '', first?.value ?? '');
  expect(await take('second')).toBeUndefined();
});

test('two tabs of one browser can sign in side by side', async () => {
  await save(withState('second'));
  expect(await take()).toBeDefined();
  expect(await take('second')).toBeDefined();
});

test('a sign-in expires after 35 minutes', async () => {
  await save(withState('second'));
  clock.advance(35 * MINUTE_MS - 1);
  expect(await take()).toBeDefined();
  clock.advance(1);
  expect(await take('second')).toBeUndefined();
});

test.each(['', 'x', 'x'.repeat(500)])('the cookie %j counts as none', async (value) => {
  jar.put(jar.all()[0]?.name ?? '', value);
  expect(await take()).toBeUndefined();
});

test('a route that does not fit into a cookie is dropped', async () => {
  await save(withState('long', `/${'x'.repeat(4000)}`));
  expect(await take('long')).toEqual(withState('long'));
});

test('the cookies of all sign-ins stay small, and the newest are kept', async () => {
  for (let index = 0; index < 2 * MAX_FLOWS; index += 1) {
    await save(flowNumber(index));
    expect(jar.headerFor('/')?.length).toBeLessThan(8000);
  }
  expect(await take(`state-${2 * MAX_FLOWS - 1}`)).toBeDefined();
  expect(await take(`state-${2 * MAX_FLOWS - 2}`)).toBeDefined();
  expect(await take('state-0')).toBeUndefined();
});
