import { type ShellErrorType, shellErrors } from '@unified-shell/errors/shell-errors';
import { afterEach, describe, expect, it } from 'vitest';
import { retryWhenDue } from '../../features/error-screen/model/retry-when-due';
import { createFakeEnvironment } from '../../test-support/fake-environment';
import { createFakeFrameArea } from '../../test-support/fake-frame-area';
import { createFakeBrowserPage } from '../../test-support/fake-page';
import { bootFixture, pageFixture, solutionFixture } from '../../test-support/fixtures';
import { openShell as open, settle, stopShells, tokenAnswer } from '../../test-support/open-shell';
import { visit } from '../../test-support/visit';
import { openPendingFrame } from '../frames/element/open-frame';
import { type FrameState, reduceFrame } from '../frames/frame-state';
import { createFramePool } from '../frames/pool/frame-pool';
import { ShellError } from '../platform/network/shell-error';
import type { FrameRequest } from '../resolve/frame-source/frame-request';

afterEach(stopShells);

/** The error types of ERR-05 and those that ruling AMB-47 adds. */
const CLEARED: ReadonlySet<ShellErrorType> = new Set([
  'NOT_FOUND',
  'SANDBOX_FAIL',
  'SUBORG_FAIL',
  'COLLABORATOR_FAIL',
  'INSTANCE_FAIL',
  'TIMEOUT',
  'LOCAL_TIMEOUT',
]);
const types = Object.keys(shellErrors).filter((type): type is ShellErrorType => type in shellErrors);
const busy = (seconds: number) => () =>
  Response.json(
    { type: 'LIMIT', code: 'RATE_LIMITED', message: 'Too many requests.', requestId: 'r1' },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );

describe('a change of the address', () => {
  /** Opens a frame with an error; `show` changes the address. */
  function failWith(type: ShellErrorType) {
    const area = createFakeFrameArea();
    let frame: FrameState | undefined;
    const host = createFramePool({
      area,
      shellOrigin: pageFixture.shellOrigin,
      identityOrigin: pageFixture.identityOrigin,
      metricsOf: (appId: string) => ({ appId }),
      environment: createFakeEnvironment(),
      getFrame: () => frame,
      openPendingFrame,
      send(event) {
        frame = reduceFrame(frame, event);
      },
      requests: {
        onNavigated: () => {},
        onRedirect: () => {},
        onSignInNeeded: () => {},
        onRequest: () => {},
      },
    });
    const request = (tenant: string, inside: string): FrameRequest => ({
      solution: solutionFixture({ appId: 'sample' }),
      source: { url: 'http://sample.test/', origin: 'http://sample.test', baseUrl: 'http://sample.test/' },
      mount: { tenant, contexts: [], path: '/sample', query: '' },
      inside,
    });
    const show = (tenant: string, inside: string) => host.show(request(tenant, inside));
    show('alder', '/start');
    frame = reduceFrame(frame, { type: 'frame-failed', frameId: 1, error: new ShellError(type) });
    return { show, errorNow: () => frame?.error?.type, frames: () => area.frames.length };
  }

  it.each(types.map((type) => [type, CLEARED.has(type)] as const))('ERR-05 clears %s: %s', (type, clears) => {
    const { show, errorNow, frames } = failWith(type);
    show('alder', '/elsewhere');
    expect([errorNow(), frames()]).toEqual(clears ? [undefined, 2] : [type, 1]);
  });

  it('clears an error for another organisation too, but not for the same address again', () => {
    const { show, errorNow } = failWith('TIMEOUT');
    show('alder', '/start');
    expect(errorNow()).toBe('TIMEOUT');
    show('birch', '/start');
    expect(errorNow()).toBeUndefined();
  });

  it('ERR-05 clears NOT_FOUND of an address without a solution', async () => {
    const { view, address } = await open('#/@alder/no-such-path');
    expect(view().screen).toMatchObject({ type: 'NOT_FOUND', code: '404-000', home: '#/@alder/home' });
    address.go('#/@alder/sample');
    expect(view().screen.kind).toBe('loading');
  });

  it('does not clear an error of the account', async () => {
    const { view, address } = await open('#/@alder/sample', {
      '/api/boot': () => Response.json({}, { status: 500 }),
    });
    address.go('#/@alder/home');
    expect(view().screen).toMatchObject({ kind: 'error', type: 'UNKNOWN' });
  });
});

describe('a frame that has timed out', () => {
  it('ERR-01 shows LOCAL_TIMEOUT when its source is a development server', async () => {
    const { view, environment } = await open('#/@alder/local');
    environment.advance(60_000);
    expect(view().screen).toMatchObject({ type: 'LOCAL_TIMEOUT', subject: 'Local', canRetry: true });
  });
});

describe('the first error', () => {
  it('ERR-17 stays when the account request fails after it, and a retry repeats both requests', async () => {
    const stored = await visit();
    let respond: (answer: Response) => void = () => {};
    let fails = true;
    const boot = () =>
      fails
        ? new Promise<Response>((resolve) => {
            respond = resolve;
          })
        : Response.json(bootFixture);
    const { act, view, environment } = await open('#/@alder/brisk', { '/api/boot': boot }, stored);
    environment.advance(1_000);
    expect(view().screen).toMatchObject({ type: 'TIMEOUT', subject: 'Brisk' });
    respond(Response.json({}, { status: 503 }));
    await settle();
    expect(view().screen).toMatchObject({ type: 'TIMEOUT', subject: 'Brisk' });
    fails = false;
    act({ type: 'retry' });
    await settle();
    expect(view()).toMatchObject({ screen: { kind: 'loading' }, user: { displayName: 'Mara Keter' } });
  });

  it('ERR-17 is not set by a failed account request once the user has signed out', async () => {
    let respond: (answer: Response) => void = () => {};
    const { shell, act } = await open('#/@alder/sample', {
      '/api/boot': () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    });
    act({ type: 'sign-out' });
    respond(Response.json({}, { status: 500 }));
    await settle();
    expect(shell.getSnapshot().state.account.kind).toBe('unknown');
  });
});

describe('a rate-limited request', () => {
  it.each([['/ims/check/v6/token'], ['/api/boot']])(
    'X4 to %s is repeated after the delay that the server has requested, and up to two random seconds',
    async (path) => {
      let answer: () => Response = busy(12);
      const { shell, view, environment } = await open('#/@alder/sample', { [path]: () => answer() });
      retryWhenDue({ ...shell.deferred, page: createFakeBrowserPage() });
      expect(view().screen).toMatchObject({ type: 'RATE_LIMIT', requestId: 'r1', retryAt: 12_000 });
      answer = () => Response.json(path === '/api/boot' ? bootFixture : tokenAnswer);
      // The random number is 0.5.
      environment.advance(12_999);
      await settle();
      expect(view().screen.kind).toBe('error');
      environment.advance(1);
      await settle();
      expect(view().screen.kind).toBe('loading');
    },
  );

  it('is not repeated when the user has retried during the delay', async () => {
    let calls = 0;
    const { shell, act, environment } = await open('#/@alder/sample', {
      '/api/boot': () => {
        calls += 1;
        return calls === 1 ? busy(12)() : Response.json(bootFixture);
      },
    });
    retryWhenDue({ ...shell.deferred, page: createFakeBrowserPage() });
    act({ type: 'retry' });
    await settle();
    environment.advance(12_000);
    await settle();
    expect(calls).toBe(2);
  });
});

describe('a request without an answer', () => {
  it.each([['/ims/check/v6/token'], ['/api/boot']])('to %s shows OFFLINE', async (path) => {
    const { view } = await open('#/@alder/sample', {
      [path]: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    expect(view().screen).toMatchObject({ type: 'OFFLINE', canRetry: true, home: undefined });
  });
});

describe('a browser that does not keep the cookie', () => {
  const signedOut = { '/ims/check/v6/token': () => new Response(null, { status: 401 }) };

  it('ERR-03 shows an error on the return from sign-in, instead of an endless loop', async () => {
    const { act, view, address } = await open('#/@alder/sample', signedOut, undefined, { returned: true });
    expect([view().screen, address.left]).toMatchObject([{ type: 'COOKIE_NEEDED', home: undefined }, []]);
    act({ type: 'retry' });
    await settle();
    expect(address.left).toEqual([expect.stringContaining('/ims/authorize/v1')]);
  });

  it('is not assumed when a session ends later', async () => {
    let token: () => Response = () => Response.json(tokenAnswer);
    const { shell } = await open('#/@alder/sample', { '/ims/check/v6/token': () => token() }, undefined, {
      returned: true,
    });
    token = signedOut['/ims/check/v6/token'];
    await shell.deferred.checkSession();
    expect(shell.getSnapshot().state.session).toMatchObject({ kind: 'signed-in', end: 'found' });
  });
});

it('FRAME-22 the shell logs the error that is shown when a solution has no source', async () => {
  const { view, environment } = await open('#/@alder/nowhere');
  expect(view().screen).toMatchObject({ type: 'NO_SOURCE', code: '500-002', subject: 'Nowhere' });
  expect(environment.warnings).toEqual(['error-shown']);
});

describe('a boot answer without a part', () => {
  it.each([
    ['ERR-13 without accounts', { accounts: undefined }, 'NO_USER_DATA'],
    ['ERR-13 with `null` as its accounts', { accounts: null }, 'NO_USER_DATA'],
    ['ERR-14 without a profile', { profile: undefined }, 'NO_PROFILE'],
    ['with a malformed profile', { profile: { userId: 7 } }, 'UNKNOWN'],
  ])('%s shows its own error', async (_name, change, type) => {
    const { view } = await open('#/@alder/sample', {
      '/api/boot': () => Response.json({ ...bootFixture, ...change }),
    });
    expect(view().screen).toMatchObject({ kind: 'error', type });
  });
});
