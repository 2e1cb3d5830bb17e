import { describe, expect, it } from 'vitest';
import { ShellError } from '../shell-error';
import { tokenFact } from '../test-support/facts';
import { createFakeEnvironment } from '../test-support/fake-environment';
import type { IdentityService, TokenAnswer } from './identity-service';
import { refreshPoint } from './refresh-point';
import { keepSession } from './session-effects';
import { reduceSession, type SessionEvent, type SessionState } from './session-state';

const HOUR = 3_600_000;
const signedIn: SessionState = { kind: 'signed-in', token: tokenFact };
const error = new ShellError('UNKNOWN');

describe('session state', () => {
  it.each<[string, SessionState, SessionEvent, SessionState['kind']]>([
    [
      'AUTH-07 a token signs in',
      { kind: 'checking' },
      { type: 'token-received', token: tokenFact },
      'signed-in',
    ],
    ['no session signs out', signedIn, { type: 'no-session' }, 'signed-out'],
    ['network trouble never signs out', signedIn, { type: 'token-failed', error }, 'signed-in'],
    [
      'a first check that fails is a failure',
      { kind: 'checking' },
      { type: 'token-failed', error },
      'failed',
    ],
    ['another try checks again', { kind: 'failed', error }, { type: 'session-retried' }, 'checking'],
    [
      'a token of another session replaces the page',
      signedIn,
      { type: 'token-received', token: { ...tokenFact, sid: 'sid-2' } },
      'replaced',
    ],
    [
      'a token of another user replaces the page',
      signedIn,
      { type: 'token-received', token: { ...tokenFact, userId: 'U2' } },
      'replaced',
    ],
    [
      'a token that comes late does not bring back who is leaving',
      { kind: 'leaving' },
      { type: 'token-received', token: tokenFact },
      'leaving',
    ],
  ])('%s', (_name, before, event, after) => {
    expect(reduceSession(before, event).kind).toBe(after);
  });
});

describe('refresh point', () => {
  it.each([
    ['one hour', HOUR, 0.8 * HOUR],
    ['a day', 24 * HOUR, 22 * HOUR],
  ])(
    'AUTH-10 refreshes at expiry minus the lesser of 20 % of the lifetime and two hours: %s',
    (_name, life, point) => {
      expect(refreshPoint({ ...tokenFact, createdAt: 0, expiresAt: life })).toBe(point);
    },
  );
});

describe('keeping the session', () => {
  function start(answers: TokenAnswer[]) {
    const environment = createFakeEnvironment();
    let calls = 0;
    let state: SessionState = { kind: 'checking' };
    const identity: IdentityService = {
      checkToken: async () => {
        calls += 1;
        return answers[Math.min(calls, answers.length) - 1] ?? { kind: 'none' };
      },
      signInUrl: () => '',
    };
    const session = keepSession(
      identity,
      environment,
      () => state,
      async ({ sid }) => sid === tokenFact.sid,
      (event) => {
        state = reduceSession(state, event);
      },
    );
    return { environment, session, calls: () => calls, state: () => state };
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  it('AUTH-09 renews the token once it passes its refresh point, not before', async () => {
    const { environment, calls } = start([{ kind: 'token', token: tokenFact }]);
    await settle();
    environment.advance(0.8 * HOUR - 60_000);
    await settle();
    expect(calls()).toBe(1);
    environment.advance(60_000);
    await settle();
    expect(calls()).toBe(2);
  });

  it('AUTH-12 looks every 60 s, so a renewal that failed is tried again a minute later', async () => {
    const { environment, calls, state } = start([
      { kind: 'token', token: tokenFact },
      { kind: 'failed', error },
    ]);
    await settle();
    environment.advance(0.8 * HOUR);
    await settle();
    environment.advance(60_000);
    await settle();
    expect([calls(), state().kind]).toEqual([3, 'signed-in']);
  });

  it('asks once more when it was asked to while a call was running', async () => {
    const { session, calls } = start([{ kind: 'token', token: tokenFact }]);
    session.check();
    session.check();
    await settle();
    expect(calls()).toBe(2);
  });

  it('makes one call at a time and none after it was stopped', async () => {
    const { environment, session, calls } = start([{ kind: 'token', token: tokenFact }]);
    session.check();
    session.check();
    expect(calls()).toBe(1);
    session.stop();
    await settle();
    environment.advance(2 * HOUR);
    expect(calls()).toBe(1);
  });
});
