import { afterEach, describe, expect, it } from 'vitest';
import { createFakeEnvironment } from '../../../test-support/fake-environment';
import { createFakeFrameArea } from '../../../test-support/fake-frame-area';
import {
  bootFixture,
  catalogueFixture,
  organisationFixture,
  pageFixture,
  solutionFixture,
} from '../../../test-support/fixtures';
import { openShell, settle, stopShells } from '../../../test-support/open-shell';
import { ShellError } from '../../platform/network/shell-error';
import type { FrameRequest } from '../../resolve/frame-source/frame-request';
import { openPendingFrame } from '../element/open-frame';
import { createFramePool } from './frame-pool';

afterEach(stopShells);

const INDEX = '/api/catalogue/v1/test/index.json';
const withSolutions = (...more: object[]) => ({
  [INDEX]: () => Response.json({ solutions: [...catalogueFixture, ...more] }),
});
const plain = solutionFixture({ appId: 'plain' });

describe('the configuration of a frame', () => {
  it('FRAME-02 is updated on the channel of the same document: theme, organisation and flags', async () => {
    const { act, address, area, connect } = await openShell('#/@alder/sample', {
      '/api/organisation/v1': () =>
        Response.json(
          organisationFixture('7B1C0000000000000000000B@UnifiedOrg', {
            flags: { featureFlags: { novel: 'true' }, floodgate: { slow: 'true' } },
          }),
        ),
    });
    const port = connect();
    const last = () => port.sent.findLast(({ type }) => type === 'CONFIGURE');
    expect(last()).toMatchObject({ value: { tenant: 'alder', theme: 'spectrum--lightest' } });
    act({ type: 'theme-chosen', theme: 'dark' });
    expect(last()).toMatchObject({ changed: ['theme', 's2Theme'], value: { theme: 'spectrum--darkest' } });
    address.go('#/@birch/sample');
    await settle();
    expect(last()).toMatchObject({
      value: { tenant: 'birch', featureFlags: { novel: 'true', 'fg:slow': 'true' } },
    });
    expect(last()?.changed).not.toContain('imsProfile');
    expect(area.frames).toHaveLength(1);
  });
});

describe('the frame area', () => {
  it('FRAME-09 shows a spinner until the source is known and the application is done', async () => {
    let answer = (_response: Response): void => {};
    const boot = () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      });
    const { frame, connect, view } = await openShell('#/@alder/sample', { '/api/boot': boot });
    expect([frame(), view().screen.kind]).toEqual([undefined, 'loading']);
    answer(Response.json(bootFixture));
    await settle();
    frame()?.load();
    expect([frame() !== undefined, view().screen.kind]).toEqual([true, 'loading']);
    connect().receive('DONE', {});
    expect(view().screen.kind).toBe('none');
  });

  it('CAT-16 hides the spinner once the document has loaded, if registered so, but shows the wait message', async () => {
    const sandbox = { ...plain.sandbox, hideInitialSpinner: true };
    const { environment, frame, view } = await openShell(
      '#/@alder/plain',
      withSolutions({ ...plain, sandbox }),
    );
    expect(view().screen.kind).toBe('loading');
    frame()?.load();
    expect(view().screen.kind).toBe('none');
    environment.advance(5_000);
    expect(view().screen).toEqual({ kind: 'loading', slow: true });
  });

  it('CAT-16 shows the offline error without a connection, because the document may be the browser’s own error page', async () => {
    const sandbox = { ...plain.sandbox, hideInitialSpinner: true };
    const { connect, frame, shell, view } = await openShell(
      '#/@alder/plain',
      withSolutions({ ...plain, sandbox }),
    );
    frame()?.load();
    shell.deferred.store.send({ type: 'pinged', result: 'FAILED' });
    expect(view().screen).toMatchObject({ kind: 'error', type: 'OFFLINE' });
    shell.deferred.store.send({ type: 'pinged', result: 'SUCCESS' });
    expect(view().screen.kind).toBe('none');
    // A document that has connected is the application.
    connect();
    shell.deferred.store.send({ type: 'pinged', result: 'FAILED' });
    expect(view().screen.kind).toBe('none');
  });

  it('AMB-20 shows a cached frame without a spinner until its document fails to connect', async () => {
    const { address, area, connect, environment, frame, view } = await openShell('#/@alder/sample');
    connect().receive('DONE', {});
    address.go('#/@alder/home');
    connect().receive('DONE', {});
    address.go('#/@alder/sample');
    expect([area.frames.length, frame()?.url, view().screen.kind]).toEqual([2, area.frames[0]?.url, 'none']);
    environment.advance(2_000);
    expect([area.frames.length, view().screen.kind]).toEqual([3, 'loading']);
  });

  const template = { ...plain, sandbox: { ...plain.sandbox, source: 'https://{region}.evil.example/' } };
  it.each([
    ['a not-found page for an address without a solution', '#/@alder/nothing', [], 'NOT_FOUND', '404-000'],
    ['an error page without a source', '#/@alder/nowhere', [], 'NO_SOURCE', '500-002'],
    [
      'an error page when the source cannot be determined',
      '#/@alder/plain',
      [template],
      'DISCOVERY_FAILED',
      '500-001t',
    ],
  ])('FRAME-11 shows %s', async (_name, hash, solutions, type, code) => {
    const { environment, frame, view } = await openShell(hash, withSolutions(...solutions));
    expect(view().screen).toMatchObject({ kind: 'error', type, code });
    expect([frame(), environment.warnings]).toEqual([undefined, ['error-shown']]);
  });

  it.each(['ftp://plain.test/', 'plain.test/'])('FRAME-20 logs an invalid source: %s', async (source) => {
    const invalid = { ...plain, sandbox: { ...plain.sandbox, source } };
    const { environment, view } = await openShell('#/@alder/plain', withSolutions(invalid));
    expect(view().screen).toMatchObject({ kind: 'error', type: 'NO_SOURCE' });
    expect(environment.warnings).toEqual(['invalid-source', 'error-shown']);
  });

  it('FRAME-22 opens no frame where the environment has no source, and logs it', async () => {
    const { area, environment } = await openShell('#/@alder/nowhere');
    expect([area.frames.length, environment.warnings]).toEqual([0, ['error-shown']]);
  });
});

describe('a switch to another organisation', () => {
  const anew = solutionFixture({ appId: 'anew', refreshOnImsChange: true });

  it.each([
    ['reloads a solution that requests it', 'anew', 2],
    ['keeps the document of a solution that does not request it', 'plain', 1],
  ])('FRAME-10 %s', async (_name, appId, frames) => {
    const { address, area, connect } = await openShell(`#/@alder/${appId}`, withSolutions(anew, plain));
    connect().receive('DONE', {});
    address.go(`#/@birch/${appId}`);
    await settle();
    expect(area.frames).toHaveLength(frames);
  });

  it('FRAME-10 reloads a solution that has failed', async () => {
    const { address, area, environment, view } = await openShell('#/@alder/plain', withSolutions(plain));
    environment.advance(60_000);
    expect(view().screen).toMatchObject({ type: 'TIMEOUT' });
    address.go('#/@birch/plain');
    await settle();
    expect([area.frames.length, view().screen.kind]).toEqual([2, 'loading']);
  });
});

describe('an application whose request for a token was refused for good', () => {
  /** Opens an application that has ended with an error that a move within the application does not clear. */
  async function openFailed() {
    const opened = await openShell('#/@alder/plain', withSolutions(plain));
    const { frame } = opened.shell.getSnapshot().state;
    const error = new ShellError('TOKEN_MISMATCH');
    opened.shell.deferred.store.send({ type: 'frame-failed', frameId: frame?.frameId ?? 0, error });
    return opened;
  }

  it('FRAME-10 is reloaded for another organisation, whatever its error is', async () => {
    const { address, area, view } = await openFailed();
    address.go('#/@birch/plain');
    await settle();
    expect([area.frames.length, view().screen.kind]).toEqual([2, 'loading']);
  });

  it('ERR-05 keeps its error for another location of the same organisation', async () => {
    const { address, area, view } = await openFailed();
    address.go('#/@alder/plain/deep');
    await settle();
    expect(area.frames).toHaveLength(1);
    expect(view().screen).toMatchObject({ kind: 'error', type: 'TOKEN_MISMATCH' });
  });
});

describe('an application that has timed out', () => {
  it('FRAME-35 has its page timeout started again, or is reloaded with the number of the retry', async () => {
    const { act, area, environment, view } = await openShell('#/@alder/brisk');
    environment.advance(1_000);
    expect(view().screen).toMatchObject({ type: 'TIMEOUT', canKeepWaiting: true, canRetry: true });
    act({ type: 'keep-waiting' });
    expect([view().screen, area.frames.length]).toEqual([{ kind: 'loading', slow: true }, 1]);
    environment.advance(1_000);
    act({ type: 'retry' });
    await settle();
    expect(area.frames.at(-1)?.url).toContain('_retry=1');
    expect(view().screen).toEqual({ kind: 'loading', slow: false });
  });

  it('is reloaded past the caches if it comes from a development server', async () => {
    const { act, area, environment } = await openShell('#/@alder/local');
    environment.advance(60_000);
    act({ type: 'retry' });
    await settle();
    expect(area.frames.at(-1)?.url).toContain('_cb=');
  });
});

describe('a frame in which the page’s policy blocks an address', () => {
  const workfront = solutionFixture({ appId: 'workfront', serviceCode: 'workfront' });
  const SIGN_IN = `${pageFixture.identityOrigin}/sign-in`;

  async function open(appId: string) {
    const opened = await openShell(`#/@alder/${appId}`, withSolutions(workfront));
    const sessionNow = () => opened.shell.deferred.store.getState().session.kind;
    return { ...opened, sessionNow };
  }

  it('FRAME-33 has the blocked address logged in its first 30 s only', async () => {
    const { area, environment, sessionNow } = await open('sample');
    area.block('http://evil.test/');
    environment.advance(29_999);
    area.block('http://evil.test/');
    expect(environment.warnings).toEqual(['frame-blocked', 'frame-blocked']);
    environment.advance(1);
    area.block('http://evil.test/');
    expect(environment.warnings).toHaveLength(2);
    expect(sessionNow()).toBe('signed-in');
  });

  it.each<[string, string, string, string]>([
    [
      'signs out when it is the work-management app and the blocked address is that of sign-in',
      'workfront',
      SIGN_IN,
      'leaving',
    ],
    [
      'signs out for any address on the origin of sign-in',
      'workfront',
      pageFixture.identityOrigin,
      'leaving',
    ],
    ['does nothing for another address', 'workfront', 'http://evil.test/sign-in', 'signed-in'],
    ['does nothing for a value that is not an address', 'workfront', 'inline', 'signed-in'],
    ['does nothing for another application', 'sample', SIGN_IN, 'signed-in'],
  ])('FRAME-34 %s', async (_name, appId, blocked, session) => {
    const { area, sessionNow } = await open(appId);
    area.block(blocked);
    expect(sessionNow()).toBe(session);
  });

  it('FRAME-34 is checked by the service code of its current request, not of the request that it was opened with', () => {
    const area = createFakeFrameArea();
    const environment = createFakeEnvironment();
    const request = (solution: FrameRequest['solution']): FrameRequest => ({
      solution,
      source: { url: 'http://w.test/', origin: 'http://w.test', baseUrl: 'http://w.test/' },
      mount: { tenant: 'alder', contexts: [], path: '/workfront', query: '' },
      inside: '',
    });
    let signIns = 0;
    const requests = {
      onNavigated: () => {},
      onRedirect: () => {},
      onRequest: () => {},
      onSignInNeeded() {
        signIns += 1;
      },
    };
    const { shellOrigin, identityOrigin } = pageFixture;
    const metricsOf = (appId: string) => ({ appId });
    const deps = { area, shellOrigin, identityOrigin, environment, requests, metricsOf, openPendingFrame };
    const { serviceCode: _later, ...early } = workfront;
    const host = createFramePool({ ...deps, getFrame: () => undefined, send: () => {} });
    host.show(request(early));
    area.block(SIGN_IN);
    expect(signIns).toBe(0);
    host.show(request(workfront));
    area.block(SIGN_IN);
    expect(signIns).toBe(1);
  });

  it('is no longer observed once another frame is shown', async () => {
    const { address, area } = await open('sample');
    const before = area.listeners();
    address.go('#/@alder/home');
    expect(area.listeners()).toBe(before);
  });
});
