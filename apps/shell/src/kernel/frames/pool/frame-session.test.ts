import { describe, expect, it } from 'vitest';
import { createFakeEnvironment } from '../../../test-support/fake-environment';
import { createFakeFrameArea } from '../../../test-support/fake-frame-area';
import { pageFixture, solutionFixture } from '../../../test-support/fixtures';
import { createTestPort } from '../../../test-support/test-port';
import type { FrameEvent } from '../frame-state';
import { createFrameSession, MAX_MESSAGES_PER_SECOND } from './frame-session';

const ORIGIN = 'http://one.test';

/** Starts a session of a frame that is in the page, and records everything that the session reports. */
function startSession() {
  const area = createFakeFrameArea();
  const environment = createFakeEnvironment();
  const events: FrameEvent[] = [];
  const calls: string[] = [];
  const note = (name: string) => () => void calls.push(name);
  const element = area.open({ url: `${ORIGIN}/`, title: 'One', sandbox: '', allow: '' });
  const request = {
    solution: solutionFixture({ appId: 'one' }),
    source: { url: `${ORIGIN}/`, baseUrl: `${ORIGIN}/`, origin: ORIGIN },
    mount: { tenant: 'alder', contexts: [], path: '/one', query: '' },
    inside: '',
  };
  const session = createFrameSession(
    { id: 7, request, element, origin: ORIGIN, openedAt: environment.now(), tries: 0 },
    {
      area,
      environment,
      shellOrigin: pageFixture.shellOrigin,
      identityOrigin: pageFixture.identityOrigin,
      metricsOf: (appId: string) => ({ appId }),
      send: (event) => events.push(event),
      requests: {
        onNavigated: note('navigated'),
        onRedirect: note('redirect'),
        onSignInNeeded: note('sign-in'),
        onRequest: note('request'),
      },
    },
    { onDone: note('done'), onFlood: note('flood') },
  );
  const port = createTestPort();
  const connect = () => session.connect(port as unknown as MessagePort, { nonce: 'nonce-0001' }, 0);
  return { area, environment, events, calls, session, port, connect };
}

describe('a frame session', () => {
  it('FRAME-04 answers a PING with PONG, which has the id and the metrics configuration, and reports the connection', () => {
    const { connect, port, events } = startSession();
    connect();
    expect(port.sent).toEqual([
      expect.objectContaining({
        type: 'PONG',
        value: expect.objectContaining({ appId: 'one', metrics: { appId: 'one' } }),
      }),
    ]);
    expect(events).toEqual([{ type: 'frame-connected', frameId: 7 }]);
  });

  it('ERR-03 reports a document that the browser denies cookies', () => {
    const { session, port, events } = startSession();
    session.connect(port as unknown as MessagePort, { nonce: 'nonce-0001', cookies: false }, 0);
    expect(events).toEqual([{ type: 'frame-connected', frameId: 7, isWithoutCookies: true }]);
  });

  it('FRAME-32 reports a click in the application', () => {
    const { connect, port, events, environment } = startSession();
    connect();
    port.receive('CLICK', {});
    expect(events.at(-1)).toEqual({ type: 'frame-clicked', frameId: 7 });
    expect(environment.warnings).toEqual([]);
  });

  it('FRAME-32 accepts the position of a coach mark without a warning', () => {
    const { connect, port, events, environment } = startSession();
    connect();
    port.receive('COACH_MARK_POSITIONED', { id: 'sample:0' });
    expect(events).toEqual([{ type: 'frame-connected', frameId: 7 }]);
    expect(environment.warnings).toEqual([]);
  });

  it('FRAME-08 reports READY and DONE in the order in which the application sends them', () => {
    const { connect, port, events, calls } = startSession();
    connect();
    port.receive('READY', {});
    port.receive('DONE', {});
    expect(events.map(({ type }) => type)).toEqual(['frame-connected', 'frame-ready', 'frame-done']);
    expect(calls).toEqual(['done']);
  });

  it('reports that the document was unloaded and sends NOT_INITIALIZED to the next document', () => {
    const { area, connect, port, events } = startSession();
    connect();
    port.removeDocument();
    expect(events.at(-1)).toEqual({ type: 'frame-document-left', frameId: 7 });
    expect(area.frames[0]?.posted).toMatchObject([{ data: { type: 'NOT_INITIALIZED' }, origin: ORIGIN }]);
  });

  it('ignores messages of a hidden frame and stops every timer and listener', () => {
    const { area, environment, connect, port, events, calls, session } = startSession();
    connect();
    session.hide();
    port.receive('READY', {});
    port.removeDocument();
    expect(events.map(({ type }) => type)).toEqual(['frame-connected']);
    expect(calls).toEqual([]);
    expect([environment.timers(), area.listeners(), area.frames[0]?.hidden]).toEqual([0, 0, true]);
  });

  it('case F8 drops messages beyond the rate of a second and reports the flood once', () => {
    const { environment, connect, port, calls } = startSession();
    connect();
    for (let sent = 0; sent < MAX_MESSAGES_PER_SECOND + 10; sent += 1)
      port.receive('HISTORY', { path: `/${sent}` });
    expect(calls.filter((call) => call === 'flood')).toHaveLength(1);
    expect(calls.filter((call) => call === 'navigated')).toHaveLength(MAX_MESSAGES_PER_SECOND - 1);
    environment.advance(1_000);
    port.receive('HISTORY', { path: '/later' });
    expect(calls.filter((call) => call === 'navigated')).toHaveLength(MAX_MESSAGES_PER_SECOND);
  });
});
