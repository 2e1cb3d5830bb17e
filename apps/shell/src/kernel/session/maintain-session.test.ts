import { afterEach, describe, expect, it } from 'vitest';
import { createFakeEnvironment } from '../../test-support/fake-environment';
import { bootFixture, pageFixture, tokenFixture } from '../../test-support/fixtures';
import { stopShells, tokenAnswer } from '../../test-support/open-shell';
import { createTestBrowser, type TestBrowser, type TestTab } from '../../test-support/test-browser';
import { createReloadGuard } from '../platform/reload/reload-guard';
import { decideEnd } from './end/decide-end';
import { nextRecoveryStep } from './token/handle-unauthorised';
import { pollDelay } from './token/poll-delay';
import { createValidation } from './token/validate-token';
import { inactiveAfter } from './user-activity';

const MINUTE_MS = 60_000;

afterEach(stopShells);

async function openOne(...options: Parameters<typeof createTestBrowser>) {
  const browser = createTestBrowser(...options);
  const tab = await browser.openTab();
  return { browser, tab };
}

describe('the refresher', () => {
  it('AUTH-09 AUTH-11 renews a token of an hour after 48 minutes, not before', async () => {
    const { browser, tab } = await openOne();
    tab.page.hide();
    await browser.advance(48 * MINUTE_MS - 1);
    expect(browser.count('check')).toBe(1);
    tab.environment.advance(1);
    await browser.settle();
    expect(browser.count('check')).toBe(2);
  });

  it('L3 spreads the renewals of different pages over 36 s', async () => {
    const browser = createTestBrowser();
    const tab = await browser.openTab({ random: 1 });
    tab.page.hide();
    await browser.advance(48 * MINUTE_MS + 35_999);
    expect(browser.count('check')).toBe(1);
    tab.environment.advance(1);
    await browser.settle();
    expect(browser.count('check')).toBe(2);
  });

  it('AUTH-12 checks every 60 s, so a failed renewal is retried a minute later', async () => {
    const { browser, tab } = await openOne();
    tab.page.hide();
    browser.identity.state = 'broken';
    await browser.advance(48 * MINUTE_MS);
    const failed = browser.count('check');
    browser.identity.state = 'live';
    await browser.advance(MINUTE_MS);
    expect([browser.count('check') - failed, tab.session()]).toEqual([
      1,
      expect.objectContaining({ kind: 'signed-in' }),
    ]);
  });

  it('X9 renews once after a sleep of eight hours', async () => {
    const { browser, tab } = await openOne();
    tab.page.hide();
    tab.environment.sleep(8 * 60 * MINUTE_MS);
    tab.page.show();
    await browser.settle();
    expect([browser.count('check'), tab.session().kind]).toEqual([2, 'signed-in']);
  });

  it('S10 does not request tokens endlessly when each is past its refresh point on receipt', async () => {
    let requestCount = 0;
    const { browser } = await openOne({
      '/ims/check/v6/token': () => {
        requestCount += 1;
        return Response.json({ access_token: 't', expires_in: 1, user_id: 'U1@ExternalID', sid: 'sid-1' });
      },
    });
    await browser.advance(3 * MINUTE_MS);
    expect(requestCount).toBeLessThanOrEqual(5);
  });
});

describe('validation', () => {
  it.each([
    ['AUTH-28 is polled every 30 s in production', {}, true, 'prod', 30_000],
    ['AUTH-28 is polled every 120 s outside production', {}, true, 'stage', 120_000],
    ['AUTH-29 is polled every 600 s while the page is not used', {}, false, 'prod', 600_000],
    [
      'AUTH-27 is polled every 600 s while the page is not used and pba does not contain org',
      { pba: 'user' },
      false,
      'prod',
      600_000,
    ],
    [
      'AUTH-26 is not polled while the page is not used and pba contains org',
      { pba: 'user,org' },
      false,
      'prod',
      undefined,
    ],
    [
      'AUTH-26 does not take a word that only starts with org for org',
      { pba: 'organic' },
      false,
      'prod',
      600_000,
    ],
    [
      'AUTH-26 is polled at the usual rate while the page is used and pba contains org',
      { pba: 'org' },
      true,
      'prod',
      30_000,
    ],
  ])('%s', (_name, token, isActive, environment, delay) => {
    expect(pollDelay(token, isActive, environment)).toBe(delay);
  });

  it('AUTH-28 AUTH-29 is polled at a rate that depends on whether the page is used', async () => {
    const { browser, tab } = await openOne();
    await browser.advance(4 * MINUTE_MS, 10_000);
    expect(browser.count('validate')).toBe(2);
    tab.page.hide();
    await browser.advance(10 * MINUTE_MS, 10_000);
    expect(browser.count('validate')).toBe(3);
    tab.page.show();
    await browser.settle();
    expect(browser.count('validate')).toBe(4);
  });

  it('AUTH-28 starts with the sign-in that follows a failed start', async () => {
    const browser = createTestBrowser();
    browser.identity.state = 'broken';
    const tab = await browser.openTab();
    expect(tab.session().kind).toBe('failed');
    browser.identity.state = 'live';
    await tab.shell.deferred.checkSession();
    await browser.settle();
    await browser.advance(4 * MINUTE_MS, 10_000);
    expect([tab.session().kind, browser.count('validate')]).toEqual(['signed-in', 2]);
  });

  it('continues at the active rate while the user clicks and types in a frame', async () => {
    const { browser, tab } = await openOne();
    tab.page.focusFrame(true);
    tab.page.useFrame(true);
    await browser.advance(30 * MINUTE_MS, 4_000);
    expect(browser.count('validate')).toBe(15);
  });

  it('AUTH-29 slows down when a frame has the focus but the user does nothing', async () => {
    const { browser, tab } = await openOne();
    tab.page.focusFrame(true);
    await browser.advance(30 * MINUTE_MS, 4_000);
    expect(browser.count('validate')).toBeLessThan(8);
  });

  it.each([
    ['29', 'dev', 600_000],
    ['30', 'dev', 30_000],
    ['45', 'prod', 600_000],
    ['x', 'dev', 600_000],
    [null, 'dev', 600_000],
  ])('AUTH-31 is polled with ?inactivity=%s in %s every %i ms', (override, environment, expected) => {
    expect(inactiveAfter(override, environment)).toBe(expected);
  });

  it('AUTH-30 AUTH-37 sends client and token in the body, no cookie, and keeps the result for 30 s', async () => {
    const bodies: string[] = [];
    const environment = createFakeEnvironment((url, { body, credentials }) => {
      bodies.push(`${url} ${body} ${credentials}`);
      return Response.json({ valid: true });
    });
    const { shell } = (await openOne()).tab;
    const validation = createValidation({ ...shell.deferred, environment });
    await validation.validateCached(tokenFixture);
    environment.advance(29_999);
    expect(await validation.validateCached(tokenFixture)).toBe('valid');
    expect(bodies).toEqual([
      `${pageFixture.identityOrigin}/ims/validate_token/v1 client_id=unified-shell&token=token-1 omit`,
    ]);
    environment.advance(1);
    await validation.validateCached(tokenFixture);
    await validation.validate(tokenFixture);
    expect(bodies).toHaveLength(3);
  });

  it.each([
    ['a broken service', () => new Response(null, { status: 500 })],
    ['a captive portal', () => new Response('<html>')],
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
  ])('gives no result for the token after %s', async (_name, answer) => {
    const { tab } = await openOne();
    const validation = createValidation({
      ...tab.shell.deferred,
      environment: createFakeEnvironment(answer),
    });
    expect(await validation.validate(tokenFixture)).toBe('unknown');
  });

  it('AUTH-13 renews an invalid token when the session has changed, and reloads the account', async () => {
    let boots = 0;
    const { browser, tab } = await openOne({
      '/ims/validate_token/v1': () => Response.json({ valid: false }),
      '/api/boot': () => {
        boots += 1;
        const profile = { ...bootFixture.profile, session: browser.identity.sid };
        return Response.json({ ...bootFixture, profile });
      },
    });
    browser.identity.sid = 'sid-2';
    await browser.advance(2 * MINUTE_MS);
    expect(tab.session()).toMatchObject({ kind: 'signed-in', token: { sid: 'sid-2' } });
    expect([boots, tab.area.frames.length]).toEqual([2, 1]);
  });
});

describe('the end of a session', () => {
  const facts = { hasSignedOut: false, isVisible: false, sinceLoad: 60_000, mayReload: true };

  it.each([
    ['AUTH-19 makes a visible tab leave for sign-in', { isVisible: true }, 'leave'],
    ['AUTH-24 pauses a hidden tab', {}, 'pause'],
    ['AUTH-23 reloads a hidden tab within 3 s of its load', { sinceLoad: 2_999 }, 'restart'],
    ['AUTH-23 does not reload a hidden tab 3 s after its load', { sinceLoad: 3_000 }, 'pause'],
    ['AUTH-17 does not reload a hidden tab a second time', { sinceLoad: 0, mayReload: false }, 'pause'],
    ['AUTH-21 makes a hidden tab leave when the user has signed out', { hasSignedOut: true }, 'leave'],
  ])('%s', (_name, change, end) => {
    expect(decideEnd({ ...facts, ...change })).toBe(end);
  });

  it('AUTH-08 AUTH-19 makes a visible tab leave for sign-in with the next poll', async () => {
    const { browser, tab } = await openOne();
    browser.identity.state = 'gone';
    await browser.advance(2 * MINUTE_MS);
    expect(tab.address.left).toEqual([expect.stringContaining('/ims/authorize/v1')]);
  });

  it('AUTH-20 AUTH-24 AUTH-25 pauses a hidden tab with its frame until the user has signed in again', async () => {
    const { browser, tab } = await openOne();
    tab.page.hide();
    browser.identity.state = 'gone';
    await browser.advance(10 * MINUTE_MS);
    expect(tab.session()).toMatchObject({ end: 'paused' });
    expect([tab.address.left, tab.view().sessionPaused]).toEqual([[], true]);
    expect(tab.environment.warnings).toContain('session-over');
    expect(browser.stored.get('unifiedShellSession')).toBeUndefined();
    tab.page.show();
    await browser.settle();
    expect(tab.view().sessionPaused).toBe(true);
    browser.identity.state = 'live';
    tab.page.hide();
    tab.page.show();
    await browser.settle();
    expect([tab.view().sessionPaused, tab.area.frames.length]).toEqual([false, 1]);
  });

  it('AUTH-23 reloads a hidden tab that has just been loaded', async () => {
    const browser = createTestBrowser();
    const tab = await browser.openTab({ sinceLoad: 1_000 });
    tab.page.hide();
    browser.identity.state = 'gone';
    await browser.advance(10 * MINUTE_MS);
    expect([tab.address.restarts, tab.address.left]).toEqual([1, []]);
  });

  it('makes no calls while a tab is paused', async () => {
    const { browser, tab } = await openOne();
    tab.page.hide();
    browser.identity.state = 'gone';
    await browser.advance(10 * MINUTE_MS);
    const countBefore = browser.count('check') + browser.count('validate');
    await browser.advance(60 * MINUTE_MS);
    expect(browser.count('check') + browser.count('validate')).toBe(countBefore);
  });
});

describe('reloading the page', () => {
  it('AUTH-17 AUTH-18 does not happen twice for one reason within 600 s, unless forced', () => {
    const environment = createFakeEnvironment();
    const guard = createReloadGuard(environment);
    expect(guard.mayReload('unauthorised')).toBe(true);
    guard.note('unauthorised');
    environment.advance(599_999);
    expect(guard.mayReload('unauthorised')).toBe(false);
    expect(guard.mayReload('unauthorised', true)).toBe(true);
    expect(guard.mayReload('dead-session')).toBe(true);
    environment.advance(1);
    expect(guard.mayReload('unauthorised')).toBe(true);
  });
});

describe('an environment conflict', () => {
  const stage = {
    access_token: 't',
    expires_in: 3_600_000,
    user_id: 'U1@ExternalID',
    sid: 'sid-1',
    environment: 'stage',
  };

  it('AUTH-16 AUTH-17 ends the session and reloads the page after 2.5 s, once', async () => {
    let signOuts = 0;
    const browser = createTestBrowser({
      '/ims/check/v6/token': () => Response.json(stage),
      '/ims/logout/v1': () => {
        signOuts += 1;
        return Response.json({});
      },
    });
    const tab = await browser.openTab();
    expect([signOuts, tab.frame(), tab.address.restarts]).toEqual([1, undefined, 0]);
    tab.environment.advance(2_499);
    expect(tab.address.restarts).toBe(0);
    tab.environment.advance(1);
    expect(tab.address.restarts).toBe(1);
    // The reloaded page finds the same conflict: it shows the error and stays.
    tab.shell.deferred.store.send({ type: 'session-retried' });
    await tab.shell.deferred.checkSession();
    tab.environment.advance(10_000);
    expect([tab.address.restarts, tab.view().screen.kind]).toEqual([1, 'error']);
  });
});

describe('the inactivity that a renewal reports', () => {
  /** The parameter `userInactiveSince` of each check call. */
  async function open(count: number) {
    const reported: (number | undefined)[] = [];
    const browser = createTestBrowser({
      '/ims/check/v6/token': (_request, url) => {
        const since = url?.searchParams.get('userInactiveSince') ?? null;
        reported.push(since === null ? undefined : Number(since));
        return Response.json(tokenAnswer);
      },
    });
    const tabs = [];
    for (let tab = 0; tab < count; tab += 1) tabs.push(await browser.openTab());
    reported.length = 0;
    return { browser, tabs, reported };
  }

  it('AUTH-35 is the time of the last activity when the tab only stands open', async () => {
    const { browser, tabs, reported } = await open(1);
    tabs[0]?.page.focusFrame(true);
    await browser.advance(50 * MINUTE_MS, 4_000);
    expect(reported).toEqual([0]);
  });

  it('AUTH-35 is none while the user works in another tab of the browser', async () => {
    const { browser, tabs, reported } = await open(2);
    tabs[0]?.page.hide();
    for (let minute = 0; minute < 50; minute += 1) {
      tabs[1]?.page.use();
      await browser.advance(MINUTE_MS);
    }
    expect(reported.length).toBeGreaterThan(0);
    expect(reported.every((since) => since === undefined)).toBe(true);
  });
});

describe('a call that the gateway refuses with 401', () => {
  const refusing = Object.fromEntries(
    ['a', 'b', 'c'].map((name) => [`/api/${name}`, () => new Response(null, { status: 401 })]),
  );

  async function call(browser: TestBrowser, tab: TestTab, name = 'a') {
    const session = tab.session();
    const token = session.kind === 'signed-in' ? session.token.value : '';
    await tab.shell.deferred.environment.fetch(`/api/${name}?by=${name}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    // A renewal holds its turn until the other tabs have its token.
    await browser.advance(100);
    return [browser.count('validate'), browser.count('check')];
  }

  it.each([
    ['while the session was ended elsewhere', 'gone', 'signed-out'],
    ['while the session lives', 'live', 'signed-in'],
  ] as const)('AUTH-14 S11 is checked at once %s', async (_name, state, kind) => {
    const { browser, tab } = await openOne(refusing);
    browser.identity.state = state;
    await call(browser, tab);
    expect(tab.session().kind).toBe(kind);
  });

  it('AUTH-14 validates, renews, asks once more within a minute, and then leaves the call alone', async () => {
    const { browser, tab } = await openOne(refusing);
    expect(await call(browser, tab)).toEqual([1, 1]);
    expect(await call(browser, tab)).toEqual([1, 2]);
    expect(await call(browser, tab)).toEqual([1, 3]);
    expect(await call(browser, tab)).toEqual([1, 3]);
    expect([tab.address.restarts, tab.session().kind]).toEqual([0, 'signed-in']);
    tab.environment.advance(60_000);
    await browser.settle();
    const validations = browser.count('validate');
    expect(await call(browser, tab)).toEqual([validations + 1, 3]);
  });

  it('AUTH-14 leads to sign-in at the third refusal if the session has ended meanwhile', async () => {
    const { browser, tab } = await openOne(refusing);
    await call(browser, tab);
    await call(browser, tab);
    browser.identity.state = 'gone';
    await call(browser, tab);
    expect([tab.session().kind, tab.address.restarts]).toEqual(['signed-out', 0]);
  });

  it('AUTH-14 counts the refusals of each call alone, and validates a token once', async () => {
    const { browser, tab } = await openOne(refusing);
    for (const name of ['a', 'b', 'c']) expect(await call(browser, tab, name)).toEqual([1, 1]);
    for (const theme of ['dark', 'light'] as const) {
      tab.shell.deferred.store.send({ type: 'preferences-changed', change: { theme } });
      await browser.settle();
    }
    expect([browser.count('validate'), browser.count('check')]).toEqual([1, 1]);
  });

  it('is ignored if it belongs to another token', async () => {
    const { browser, tab } = await openOne(refusing);
    browser.identity.state = 'gone';
    await tab.shell.deferred.environment.fetch('/api/a', {
      headers: { authorization: 'Bearer of-an-application' },
    });
    await browser.settle();
    expect(tab.session().kind).toBe('signed-in');
  });
});

describe('a session that is ended in another browser', () => {
  it('S11 is noticed within 15 s by a visible tab', async () => {
    let isLive = true;
    const { browser, tab } = await openOne({
      '/api/ping': ({ headers }) =>
        new Response(null, { status: !isLive && new Headers(headers).has('authorization') ? 401 : 204 }),
    });
    const frame = tab.connect();
    frame.receive('DONE', {});
    await browser.settle();
    isLive = false;
    browser.identity.state = 'gone';
    await browser.advance(15_000, 1_000);
    expect(tab.session().kind).toBe('signed-out');
  });

  it('AUTH-19 leads to sign-in with the reason', async () => {
    const { browser, tab } = await openOne();
    browser.identity.state = 'gone';
    await tab.shell.deferred.checkSession();
    await browser.settle();
    const [signIn = ''] = tab.address.left;
    expect(new URL(signIn).searchParams.get('reason')).toBe('timed-out');
  });
});

describe('a token that the gateway refuses', () => {
  it.each([
    [0, true, 'validate'],
    [1, true, 'refresh'],
    [2, true, 'reload'],
    [2, false, 'sign-out'],
    [3, true, 'sign-out'],
    [9, true, 'sign-out'],
  ] as const)(
    'AUTH-14 after %i refusals, with a reload allowed: %s, leads to the step: %s',
    (refusals, mayReload, step) => {
      expect(nextRecoveryStep(refusals, mayReload)).toBe(step);
    },
  );

  it('AUTH-14 goes through the recovery steps and finally signs out, without repeating for ever', async () => {
    const { browser, tab } = await openOne({ '/api/boot': () => Response.json({}, { status: 401 }) });
    for (let round = 0; round < 4; round += 1) await browser.settle();
    expect(tab.address.restarts).toBe(1);
    // The state of a page that was already reloaded.
    tab.shell.deferred.store.send({ type: 'boot-retried' });
    await browser.settle();
    expect([tab.address.restarts, tab.session().kind]).toEqual([1, 'leaving']);
  });
});

describe('too many requests', () => {
  it('AUTH-15 leads to the rate-limit screen at the start, and to a warning', async () => {
    const { tab } = await openOne({
      '/ims/check/v6/token': () => new Response(null, { status: 429, headers: { 'retry-after': '5' } }),
    });
    expect(tab.view().screen).toMatchObject({ kind: 'error', type: 'RATE_LIMIT' });
    expect(tab.environment.warnings).toContain('error-shown');
  });

  it('AUTH-15 in the background keep the session, and delay the next call by Retry-After', async () => {
    let isLimited = false;
    let checkCount = 0;
    const { browser, tab } = await openOne({
      '/ims/check/v6/token': () => {
        checkCount += 1;
        return isLimited
          ? new Response(null, { status: 429, headers: { 'retry-after': '300' } })
          : Response.json({
              access_token: 't',
              expires_in: 3_600_000,
              user_id: 'U1@ExternalID',
              sid: 'sid-1',
            });
      },
    });
    tab.page.hide();
    isLimited = true;
    await browser.advance(52 * MINUTE_MS);
    expect([checkCount, tab.session().kind]).toEqual([2, 'signed-in']);
    expect(tab.environment.warnings).toContain('rate-limited');
    await browser.advance(2 * MINUTE_MS);
    expect(checkCount).toBe(3);
  });
});
