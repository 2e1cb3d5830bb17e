import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { stopShells } from '../../test-support/open-shell';
import { createTestBrowser, type IdentityState } from '../../test-support/test-browser';

const MINUTE_MS = 60_000;

type TestBrowser = ReturnType<typeof createTestBrowser>;

/** Stops the tabs, so that no test affects the next. */
function close({ tabs }: TestBrowser): void {
  for (const { stop } of tabs) stop();
  stopShells();
}

afterEach(stopShells);

async function openTabs(count: number): Promise<TestBrowser> {
  const browser = createTestBrowser();
  for (let index = 0; index < count; index += 1) await browser.openTab();
  return browser;
}

describe('the tabs of one browser', () => {
  it('S6 renew once when ten tokens expire at once, and stay signed in', async () => {
    const browser = await openTabs(10);
    for (const { page } of browser.tabs) page.hide();
    expect(browser.count('check')).toBe(10);
    await browser.advance(50 * MINUTE_MS);
    expect(browser.count('check')).toBe(11);
    const values = browser.tabs.map(({ session }) => {
      const now = session();
      return now.kind === 'signed-in' && now.token.value;
    });
    expect(new Set(values)).toEqual(new Set(['token-11']));
    close(browser);
  });

  it('S6 start the next turn only after the new token was delivered', async () => {
    const browser = await openTabs(1);
    const [tab] = browser.tabs;
    await browser.advance(48 * MINUTE_MS);
    const lastMessage = browser.turns.broadcasts.at(-1);
    let isNext = false;
    void browser.turns.open().takeTurn(2_000, async () => {
      isNext = true;
    });
    await browser.settle();
    expect([lastMessage?.type, isNext]).toEqual(['token', false]);
    tab?.environment.advance(100);
    await browser.settle();
    expect(isNext).toBe(true);
    close(browser);
  });

  it('S7 get their turn after 2 s at the latest if a tab is frozen in its turn', async () => {
    const browser = await openTabs(1);
    const [tab] = browser.tabs;
    browser.turns.freezeTurn();
    await browser.advance(48 * MINUTE_MS);
    expect(browser.count('check')).toBe(1);
    tab?.environment.advance(1_999);
    await browser.settle();
    expect(browser.count('check')).toBe(1);
    tab?.environment.advance(1);
    await browser.settle();
    expect(browser.count('check')).toBe(2);
    close(browser);
  });

  it('AUTH-21 all leave for sign-in when one has signed out, visible or hidden', async () => {
    const browser = await openTabs(3);
    const [first, second, third] = browser.tabs;
    third?.page.hide();
    first?.act({ type: 'sign-out' });
    browser.identity.state = 'gone';
    await browser.settle();
    expect(first?.address.left).toEqual(['http://experience.test/']);
    for (const tab of [second, third]) {
      expect(tab?.frame()).toBeUndefined();
      expect(tab?.address.left).toEqual([expect.stringContaining('/ims/authorize/v1')]);
    }
    close(browser);
  });

  it('AUTH-21 S11 remove their frames in the task in which they learn that their session was signed out, and ask nothing before', async () => {
    const browser = await openTabs(3);
    const [, second, third] = browser.tabs;
    third?.page.hide();
    const calls = browser.count('check');
    browser.turns.open().broadcast({ type: 'signed-out', sid: 'sid-1' });
    for (const tab of [second, third]) {
      expect([tab?.frame(), tab?.session()]).toEqual([undefined, { kind: 'signed-out' }]);
      expect(tab?.address.left).toEqual([expect.stringContaining('reason=signed-out')]);
    }
    expect(browser.count('check')).toBe(calls);
    close(browser);
  });

  it.each([
    ['an unknown session', { type: 'signed-out' }],
    ['another session', { type: 'signed-out', sid: 'sid-0' }],
    ['their own session', { type: 'session-over' }],
  ])('AUTH-21 ask the identity service when another tab reports the end of %s', async (_name, message) => {
    const browser = await openTabs(2);
    browser.turns.open().broadcast(message);
    await browser.settle();
    expect(browser.tabs.map(({ session }) => session())).toEqual([
      expect.objectContaining({ kind: 'signed-in' }),
      expect.objectContaining({ kind: 'signed-in' }),
    ]);
    close(browser);
  });

  it('S6 make no call when another tab reports new recents', async () => {
    const browser = await openTabs(2);
    const calls = browser.count('check');
    browser.turns.open().broadcast({ type: 'recents-changed', userId: 'U1@ExternalID', organisation: 'O1' });
    await browser.settle();
    expect(browser.count('check')).toBe(calls);
    close(browser);
  });

  it('AUTH-21 resume a paused tab after a sign-in, without a new frame', async () => {
    const browser = await openTabs(1);
    const [tab] = browser.tabs;
    tab?.page.hide();
    browser.identity.state = 'gone';
    await browser.advance(11 * MINUTE_MS);
    expect(tab?.session()).toMatchObject({ end: 'paused' });
    Object.assign(browser.identity, { state: 'live', sid: 'sid-2' });
    await browser.openTab();
    expect(tab?.session()).toMatchObject({ kind: 'signed-in', token: { sid: 'sid-2' } });
    expect(tab?.session()).not.toHaveProperty('end');
    expect(tab?.area.frames).toHaveLength(1);
    close(browser);
  });

  it.each([
    ['of another account', { userId: 'U2@ExternalID', createdAt: 60_000 }],
    ['that is older than their current one', { createdAt: -1 }],
  ])('do not accept a token %s from one another', async (_name, change) => {
    const browser = await openTabs(1);
    const [tab] = browser.tabs;
    const before = tab?.session();
    if (before?.kind !== 'signed-in') throw new Error('The user is not signed in.');
    const token = { ...before.token, value: 'of-another-tab', ...change };
    browser.turns.open().broadcast({ type: 'token', token });
    await browser.settle();
    expect(tab?.session()).toBe(before);
    close(browser);
  });

  it('S9 receive the token of the solution together with the shell’s own from one another', async () => {
    const browser = await openTabs(1);
    const [tab] = browser.tabs;
    const before = tab?.session();
    if (before?.kind !== 'signed-in') throw new Error('The user is not signed in.');
    const token = { ...before.token, value: 'of-another-tab', createdAt: 60_000 };
    const scopes = ['openid', 'profile', 'email'];
    const solutionToken = { ...token, value: 'of-sample', clientId: 'app:sample', scopes };
    browser.turns.open().broadcast({ type: 'token', token, solutionToken });
    await browser.settle();
    expect(tab?.shell.getSnapshot().state.solutionTokens).toMatchObject({
      'app:sample': { value: 'of-sample', clientId: 'app:sample' },
    });
    close(browser);
  });

  it('are all reloaded when another user signs in', async () => {
    const browser = await openTabs(1);
    Object.assign(browser.identity, { sid: 'sid-2', userId: 'U2@ExternalID' });
    browser.turns.open().broadcast({ type: 'signed-in', sid: 'sid-2' });
    await browser.settle();
    expect([browser.tabs[0]?.session().kind, browser.tabs[0]?.address.restarts]).toEqual(['replaced', 1]);
    close(browser);
  });

  const step = fc.oneof(
    fc.record({ kind: fc.constant('advance' as const), minutes: fc.integer({ min: 1, max: 90 }) }),
    fc.record({
      kind: fc.constant('identity' as const),
      state: fc.constantFrom<IdentityState>('live', 'broken', 'unreachable'),
    }),
    fc.record({ kind: fc.constantFrom('show' as const, 'hide' as const, 'use' as const), tab: fc.nat(2) }),
    fc.record({
      kind: fc.constantFrom(
        'sign-out-elsewhere' as const,
        'session-over-elsewhere' as const,
        'freeze' as const,
      ),
    }),
    fc.record({
      kind: fc.constant('tick' as const),
      tab: fc.nat(2),
      seconds: fc.integer({ min: 1, max: 7_200 }),
    }),
  );
  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

  async function perform(browser: TestBrowser, one: Step): Promise<void> {
    switch (one.kind) {
      case 'advance':
        return browser.advance(one.minutes * MINUTE_MS, 15 * MINUTE_MS);
      case 'identity':
        browser.identity.state = one.state;
        return;
      case 'show':
      case 'hide':
      case 'use':
        return browser.tabs[one.tab]?.page[one.kind]();
      case 'sign-out-elsewhere':
        return browser.turns.open().broadcast({ type: 'signed-out', sid: 'sid-0' });
      case 'session-over-elsewhere':
        return browser.turns.open().broadcast({ type: 'session-over' });
      case 'freeze':
        return browser.turns.freezeTurn();
      case 'tick':
        return browser.tabs[one.tab]?.environment.advance(one.seconds * 1000);
      default:
        return one satisfies never;
    }
  }

  it('sign out only if the identity service says so, in any order of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.boolean(), async (steps, isEnded) => {
        const browser = await openTabs(3);
        try {
          for (const one of steps) {
            await perform(browser, one);
            await browser.settle();
          }
          for (const { session, address } of browser.tabs) {
            expect(session()).toMatchObject({ kind: 'signed-in' });
            expect(session()).not.toHaveProperty('end');
            expect([address.left, address.restarts]).toEqual([[], 0]);
          }
          if (!isEnded) return;
          // Once the identity service reports no session, every tab signs out.
          browser.identity.state = 'gone';
          await browser.advance(75 * MINUTE_MS, 15 * MINUTE_MS);
          for (const { session } of browser.tabs) {
            const now = session();
            expect(now.kind === 'signed-in' ? now.end : now.kind).toMatch(/^(paused|signed-out)$/);
          }
        } finally {
          close(browser);
        }
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});
