/** The policies of a person's organisations at the check call, the switch of the account and the account page. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { noPolicies } from '../test-support/no-policies';
import { MARKETER, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import type { PersonPolicies } from './person-policies';
import { NO_LIMITS, type SessionLimits } from './session-end';

const CHECK = '/ims/check/v6/token?client_id=unified-shell';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let host: IdentityHost;
let browser: TestBrowser;
let limits: SessionLimits;
let reminded: string[];
const policies: PersonPolicies = {
  ...noPolicies,
  findLimits: async () => limits,
  listDuties: async () => [{ organisation: 'Alder', until: 7 }],
  remind: async (userId) => void reminded.push(userId),
};

beforeEach(async () => {
  // The OpenID library takes the time of a sign-in from the system's clock.
  vi.useFakeTimers({ toFake: ['Date'] });
  limits = NO_LIMITS;
  reminded = [];
  host = await startIdentityHost(undefined, { policies });
  browser = host.browser();
  await browser.signIn(MARKETER, PASSWORD);
});
afterEach(async () => {
  vi.useRealTimers();
  await host.close();
});

const check = (more = '') => browser.shellCall('POST', CHECK + more);
/** All organisations of the person have the limit. */
const limitAll = (limit: Partial<SessionLimits['longest']>) => {
  const all = { session: Infinity, idle: Infinity, ...limit };
  limits = { longest: all, shortest: all };
};

describe('the check call', () => {
  test('AUTH-35 gives whole tokens where no organisation has a limit', async () => {
    expect((await check()).json()).toMatchObject({ expires_in: HOUR_MS });
  });

  test('ends the session after the longest time since the sign-in that an organisation allows', async () => {
    host.clock.advance(119 * MINUTE_MS);
    expect((await check()).status).toBe(200);
    limitAll({ session: 7_200 });
    host.clock.advance(MINUTE_MS);
    const over = await check();
    expect([over.status, over.json()['code']]).toEqual([401, 'NO_SESSION']);
    limits = NO_LIMITS;
    // As after every time-out, and not as if someone had ended it (case T6).
    expect((await check()).json()['code']).toBe('NO_SESSION');
  });

  test('ends the session when the user has been inactive for longer than every organisation allows', async () => {
    const inactiveSince = host.clock.now();
    host.clock.advance(14 * MINUTE_MS);
    expect((await check(`&userInactiveSince=${inactiveSince}`)).status).toBe(200);
    host.clock.advance(MINUTE_MS);
    limitAll({ idle: 900 });
    expect((await check(`&userInactiveSince=${inactiveSince}`)).json()['code']).toBe('NO_SESSION');
  });

  test('keeps a session of which one organisation has no limit, and ends tokens when another one asks again', async () => {
    limits = { longest: NO_LIMITS.longest, shortest: { session: 1_800, idle: Infinity } };
    const answer = (await check()).json();
    expect(answer['expires_in']).toBeLessThanOrEqual(30 * MINUTE_MS);
    host.clock.advance(31 * MINUTE_MS);
    expect((await check()).json()).toMatchObject({ expires_in: HOUR_MS });
  });

  test('stores the activity only for a limit of inactivity, for the calls of the organisation', async () => {
    const sid = String((await check()).json()['sid']);
    const stored = async () => (await host.payloads.findByUid('Session', sid))?.['activeAt'];
    expect(await stored()).toBeUndefined();
    limits = { longest: NO_LIMITS.longest, shortest: { session: Infinity, idle: 900 } };
    host.clock.advance(5 * MINUTE_MS);
    await check();
    expect(await stored()).toBe(Math.floor(host.clock.now() / 1000));
  });

  test('shortens a session that was longer before the rule', async () => {
    const sid = String((await check()).json()['sid']);
    const before = (await host.payloads.findByUid('Session', sid))?.exp ?? 0;
    limitAll({ idle: 1_800 });
    await check();
    const after = (await host.payloads.findByUid('Session', sid))?.exp ?? 0;
    expect(before - after).toBeGreaterThan(20 * 3_600);
  });
});

test('a sign-in reminds the person of what their organisations ask for, and the account page lists it', async () => {
  expect(reminded).toHaveLength(1);
  const details = await browser.send({
    method: 'GET',
    path: '/account/details',
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(details.json()).toMatchObject({ duties: [{ organisation: 'Alder', until: 7 }] });
});
