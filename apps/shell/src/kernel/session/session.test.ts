import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../test-support/fake-environment';
import { tokenFixture } from '../../test-support/fixtures';
import { ShellError } from '../platform/network/shell-error';
import { createSessionKeeper } from './check-session';
import { takeEndReason } from './end/end-reason';
import type { IdentityService, TokenAnswer, TokenRequest } from './identity-service';
import { reduceSession, type SessionEvent, type SessionState } from './session-state';
import { refreshPoint } from './token/refresh-token';

const HOUR_MS = 3_600_000;
const signedIn: SessionState = { kind: 'signed-in', token: tokenFixture };
const error = new ShellError('UNKNOWN');

describe('session state', () => {
  it.each<[string, SessionState, SessionEvent, SessionState['kind']]>([
    [
      'AUTH-07 is signed in when a token is received',
      { kind: 'checking' },
      { type: 'token-received', token: tokenFixture },
      'signed-in',
    ],
    [
      'AUTH-03 is signed out when the first check finds no session',
      { kind: 'checking' },
      { type: 'no-session' },
      'signed-out',
    ],
    [
      'AUTH-08 stays signed in when a later check finds that the session has ended',
      signedIn,
      { type: 'no-session' },
      'signed-in',
    ],
    [
      'is signed out when the tab leaves a session that has ended',
      { ...signedIn, end: 'found' },
      { type: 'session-left' },
      'signed-out',
    ],
    ['stays signed in when the session has not ended', signedIn, { type: 'session-left' }, 'signed-in'],
    [
      'fails when the gateway does not accept the session',
      signedIn,
      { type: 'session-failed', error },
      'failed',
    ],
    ['stays signed in when the network fails', signedIn, { type: 'token-failed', error }, 'signed-in'],
    ['fails when the first check fails', { kind: 'checking' }, { type: 'token-failed', error }, 'failed'],
    [
      'checks the session again on a retry',
      { kind: 'failed', error },
      { type: 'session-retried' },
      'checking',
    ],
    [
      'AUTH-13 accepts a token of another session of the same user',
      signedIn,
      { type: 'token-received', token: { ...tokenFixture, sid: 'sid-2' } },
      'signed-in',
    ],
    [
      'replaces the page when a token of another user is received',
      signedIn,
      { type: 'token-received', token: { ...tokenFixture, userId: 'U2' } },
      'replaced',
    ],
    [
      'ignores a token while the user is leaving',
      { kind: 'leaving' },
      { type: 'token-received', token: tokenFixture },
      'leaving',
    ],
  ])('%s', (_name, before, event, after) => {
    expect(reduceSession(before, event).kind).toBe(after);
  });

  const events: SessionEvent[] = [
    { type: 'token-received', token: tokenFixture },
    { type: 'no-session' },
    { type: 'session-replaced' },
    { type: 'token-failed', error },
    { type: 'session-retried' },
    { type: 'session-paused' },
    { type: 'session-left' },
    { type: 'session-failed', error },
    { type: 'sign-out' },
  ];
  it.each(['leaving', 'replaced'] as const)('ignores every event while the page is %s', (kind) => {
    const state: SessionState = { kind };
    expect(events.filter((event) => reduceSession(state, event) !== state)).toEqual([]);
  });

  it.each<SessionState>([{ kind: 'checking' }, signedIn, { kind: 'signed-out' }])(
    'ignores a retry unless the state is failed: %j',
    (state) => {
      expect(reduceSession(state, { type: 'session-retried' })).toBe(state);
    },
  );
});

describe('a session that is over', () => {
  const found = reduceSession(signedIn, { type: 'no-session' });
  const paused = reduceSession(found, { type: 'session-paused' });

  it('AUTH-24 is paused only once it was found to be over', () => {
    expect([found, paused]).toEqual([
      { ...signedIn, end: 'found' },
      { ...signedIn, end: 'paused' },
    ]);
    expect(reduceSession(signedIn, { type: 'session-paused' })).toBe(signedIn);
  });

  it('does not change when it is reported again, nor while the network is away', () => {
    expect(reduceSession(paused, { type: 'no-session' })).toBe(paused);
    expect(reduceSession(paused, { type: 'token-failed', error })).toBe(paused);
  });

  it('AUTH-25 is resumed by the next token of the same user', () => {
    expect(reduceSession(paused, { type: 'token-received', token: tokenFixture })).toEqual(signedIn);
  });
});

describe('refresh point', () => {
  it.each([
    ['for a token of one hour', HOUR_MS, 0.8 * HOUR_MS],
    ['for a token of one day', 24 * HOUR_MS, 22 * HOUR_MS],
  ])(
    'AUTH-10 is the expiry minus the lesser of 20 % of the lifetime and two hours: %s',
    (_name, life, point) => {
      expect(refreshPoint({ ...tokenFixture, createdAt: 0, expiresAt: life })).toBe(point);
    },
  );
});

describe('session keeper', () => {
  function start(answers: TokenAnswer[]) {
    const requests: (TokenRequest | undefined)[] = [];
    const warnings: string[] = [];
    let now = 0;
    const tab = createMemoryStore();
    let state: SessionState = { kind: 'checking' };
    const identity: IdentityService = {
      checkToken: async (request) => {
        requests.push(request);
        return answers[Math.min(requests.length, answers.length) - 1] ?? { kind: 'none' };
      },
      signInUrl: () => '',
    };
    const send = (event: SessionEvent) => {
      state = reduceSession(state, event);
    };
    const session = createSessionKeeper(
      {
        environment: { now: () => now, warn: (event) => warnings.push(event), tab },
        store: { getState: () => ({ session: state }), send },
      },
      identity,
      () => ({ solution: 'sample' }),
      async ({ sid }) => sid === tokenFixture.sid,
    );
    void session.check();
    const advance = (milliseconds: number) => {
      now += milliseconds;
    };
    return { session, requests, warnings, advance, tab, state: () => state };
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  it('AUTH-35 checks for any user first, then for the signed-in user, with the time since which the page is inactive', async () => {
    const { session, requests } = start([{ kind: 'token', token: tokenFixture }]);
    await settle();
    await session.check(7);
    expect(requests).toEqual([
      { userId: undefined, inactiveSince: undefined, solution: 'sample' },
      { userId: 'U1@ExternalID', inactiveSince: 7, solution: 'sample' },
    ]);
  });

  it('AUTH-15 logs a rate limit, and makes no call until its time is over', async () => {
    const refusal: TokenAnswer = {
      kind: 'failed',
      error: new ShellError('RATE_LIMIT', { retryAt: 300_000 }),
    };
    const { session, requests, warnings, advance, state } = start([
      { kind: 'token', token: tokenFixture },
      refusal,
    ]);
    await settle();
    expect(await session.renew()).toBe(refusal);
    advance(299_999);
    expect(await session.renew()).toBe(refusal);
    expect([requests.length, warnings, state().kind]).toEqual([2, ['rate-limited'], 'signed-in']);
    advance(1);
    await session.renew();
    expect(requests).toHaveLength(3);
  });

  it('AUTH-15 makes a check despite the rate limit, because another tab may have signed out', async () => {
    const refusal: TokenAnswer = {
      kind: 'failed',
      error: new ShellError('RATE_LIMIT', { retryAt: 300_000 }),
    };
    const { session, state } = start([{ kind: 'token', token: tokenFixture }, refusal, { kind: 'none' }]);
    await settle();
    await session.renew();
    await session.check();
    expect(state()).toMatchObject({ kind: 'signed-in', end: 'found' });
  });

  it('AUTH-15 makes the call at once while no user is signed in, because the screen has its own countdown', async () => {
    const { session, requests, warnings } = start([
      { kind: 'failed', error: new ShellError('RATE_LIMIT', { retryAt: 300_000 }) },
    ]);
    await settle();
    await session.renew();
    expect([requests.length, warnings]).toEqual([2, ['rate-limited', 'rate-limited']]);
  });

  it.each([
    [true, 'ended'],
    [false, undefined],
  ])('T6 stores for the sign-in page that the session was ended elsewhere: %s', async (isEnded, reason) => {
    const { session, tab } = start([
      { kind: 'token', token: tokenFixture },
      { kind: 'none', isEnded },
    ]);
    await settle();
    await session.check();
    expect(takeEndReason(tab)).toBe(reason);
  });

  it('does not accept a first token of another session than the startup cache’s', async () => {
    const { state } = start([{ kind: 'token', token: { ...tokenFixture, sid: 'sid-2' } }]);
    await settle();
    expect(state().kind).toBe('replaced');
  });

  it('AUTH-13 accepts a later token of a new session of the same user', async () => {
    const { session, state } = start([
      { kind: 'token', token: tokenFixture },
      { kind: 'token', token: { ...tokenFixture, sid: 'sid-2' } },
    ]);
    await settle();
    await session.check();
    expect(state()).toMatchObject({ kind: 'signed-in', token: { sid: 'sid-2' } });
  });

  it('replaces the page when the session belongs to another user', async () => {
    const { session, state } = start([{ kind: 'token', token: tokenFixture }, { kind: 'other' }]);
    await settle();
    await session.check();
    expect(state().kind).toBe('replaced');
  });

  it('makes another call when a check was requested during a call', async () => {
    const { session, requests } = start([{ kind: 'token', token: tokenFixture }]);
    void session.check();
    await session.check();
    expect(requests).toHaveLength(2);
  });

  it('makes one call at a time, and none after it has been stopped', async () => {
    const { session, requests } = start([{ kind: 'token', token: tokenFixture }]);
    void session.check();
    void session.check();
    expect(requests).toHaveLength(1);
    session.stop();
    await settle();
    expect(requests).toHaveLength(1);
  });
});
