import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { describe, expect, it } from 'vitest';
import type { WithBearer } from '../bearer/bearer';
import type { TokenClaims } from '../http/endpoint/authenticate';
import { addEndpoints } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { createHostApp } from '../http/server/create-host-app';
import { CLIENT_ID } from '../identity/shared/identity-settings';
import { createMetrics } from '../metrics/create-metrics';
import { createFixedCatalogue } from '../test-support/fixed-catalogue';
import { createLogLines } from '../test-support/log-lines';
import { noReleases } from '../test-support/no-releases';
import { createAnalyticsEndpoints } from './endpoints';

const claims: TokenClaims = {
  clientId: CLIENT_ID,
  userId: 'U1@ExternalID',
  scope: 'openid',
  sessionId: 'sid-1',
  createdAt: 0,
  expiresIn: 1,
};
const DONE = { type: 'done', solution: 'sample', milliseconds: 900 };

/** The token of a test is the JSON of its claims; the session `ended` has ended. */
function createApp() {
  const { registry, frames } = createMetrics();
  const timers: object[] = [];
  const app = createHostApp({ host: 'test.localhost', logger: createLogLines().logger, trustProxy: false });
  const withBearer = (async (known: TokenClaims, work: (bearer: object) => Promise<unknown>) => {
    if (known.sessionId === 'ended') throw new GatewayError('INVALID_TOKEN');
    return work({ claims: known });
  }) as WithBearer;
  const endpoints = createAnalyticsEndpoints({
    readAccessToken: async (token) => {
      if (!token.startsWith('{')) throw new GatewayError('INVALID_TOKEN');
      return JSON.parse(token);
    },
    withBearer,
    catalogue: createFixedCatalogue([
      { appId: 'sample', liveVersion: '1.4.0' } as HostedSolution,
      { appId: 'home' } as HostedSolution,
    ]),
    countFrameEvent: frames.count,
    releases: noReleases,
    countOutcome: () => {},
    countVitals: () => {},
    traceTimer: (timer) => timers.push(timer),
  });
  addEndpoints(app, endpoints);
  const send = (body: unknown, token: unknown = claims) =>
    app.inject({
      method: 'POST',
      url: '/api/analytics/v1',
      headers: { authorization: `Bearer ${JSON.stringify(token)}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
  const values = async () =>
    (await registry.metrics()).split('\n').filter((line) => /^frame_.*(?:_sum|_count|_total)\{/.test(line));
  return { send, values, timers };
}

describe('POST /api/analytics/v1', () => {
  it('SVC-05 counts the events that a browser reports of its frames, by solution and version', async () => {
    const { send, values } = createApp();
    const sample = { solution: 'sample', version: '1.4.0' };
    const events = [
      { type: 'connected', ...sample, milliseconds: 250 },
      { type: 'configured', ...sample, milliseconds: 300 },
      { ...DONE, ...sample },
      { type: 'slow', solution: 'home', version: 'live' },
      { type: 'timeout', solution: 'home', version: 'live' },
      { type: 'error', solution: 'home', version: 'live', error: 'NO_SOURCE' },
    ];
    const answer = await send({ events });
    expect([answer.statusCode, answer.json()]).toEqual([200, { accepted: 6 }]);
    expect(await values()).toEqual([
      'frame_connect_duration_seconds_sum{solution="sample",version="1.4.0"} 0.25',
      'frame_connect_duration_seconds_count{solution="sample",version="1.4.0"} 1',
      'frame_configured_duration_seconds_sum{solution="sample",version="1.4.0"} 0.3',
      'frame_configured_duration_seconds_count{solution="sample",version="1.4.0"} 1',
      'frame_done_duration_seconds_sum{solution="sample",version="1.4.0"} 0.9',
      'frame_done_duration_seconds_count{solution="sample",version="1.4.0"} 1',
      'frame_opening_duration_seconds_sum{solution="sample",version="1.4.0"} 0.9',
      'frame_opening_duration_seconds_count{solution="sample",version="1.4.0"} 1',
      'frame_slow_total{solution="home",version="live"} 1',
      'frame_timeouts_total{solution="home",version="live"} 1',
      'frame_errors_total{solution="home",version="live",type="NO_SOURCE"} 1',
    ]);
  });

  it('SVC-05 counts what hosted pages have measured of themselves, as far as the browser can', async () => {
    const { send, values } = createApp();
    const sample = { solution: 'sample', version: '1.4.0' };
    const events = [
      { type: 'vitals', ...sample, paint: 400, longTasks: 200, memory: 20_000_000, errors: 2 },
      { type: 'vitals', ...sample, paint: 600, errors: 0 },
      { ...DONE, ...sample, opening: 1_400 },
    ];
    expect((await send({ events })).statusCode).toBe(200);
    expect((await values()).filter((line) => !line.startsWith('frame_done'))).toEqual([
      'frame_opening_duration_seconds_sum{solution="sample",version="1.4.0"} 1.4',
      'frame_opening_duration_seconds_count{solution="sample",version="1.4.0"} 1',
      'frame_first_paint_duration_seconds_sum{solution="sample",version="1.4.0"} 1',
      'frame_first_paint_duration_seconds_count{solution="sample",version="1.4.0"} 2',
      'frame_long_tasks_seconds_sum{solution="sample",version="1.4.0"} 0.2',
      'frame_long_tasks_seconds_count{solution="sample",version="1.4.0"} 1',
      'frame_memory_bytes_sum{solution="sample",version="1.4.0"} 20000000',
      'frame_memory_bytes_count{solution="sample",version="1.4.0"} 1',
      'frame_uncaught_errors_total{solution="sample",version="1.4.0"} 2',
    ]);
  });

  it('counts what applications measure, and hands each timer over to the trace', async () => {
    const { send, values, timers } = createApp();
    const sample = { solution: 'sample', version: '1.4.0' };
    const timer = { type: 'timer', ...sample, name: 'list loaded', at: 1_764_100_000_000, milliseconds: 400 };
    const events = [
      { type: 'messages', ...sample, level: 'error', count: 3 },
      { type: 'events', ...sample, count: 12 },
      timer,
    ];
    expect((await send({ events })).json()).toEqual({ accepted: 3 });
    expect(await values()).toEqual([
      'frame_messages_total{solution="sample",version="1.4.0",level="error"} 3',
      'frame_events_total{solution="sample",version="1.4.0"} 12',
      'frame_timer_duration_seconds_sum{solution="sample",version="1.4.0"} 0.4',
      'frame_timer_duration_seconds_count{solution="sample",version="1.4.0"} 1',
    ]);
    expect(timers).toEqual([timer]);
  });

  it('refuses a timer whose start or end is not a valid time', async () => {
    const { send, timers } = createApp();
    const timer = { type: 'timer', solution: 'sample', version: '1.4.0', name: 'list loaded' };
    for (const at of [8.64e15, 1e300]) {
      const { statusCode } = await send({ events: [{ ...timer, at, milliseconds: 400 }] });
      expect(statusCode).toBe(400);
    }
    expect(timers).toEqual([]);
  });

  it('creates no new labels: unknown solutions, versions and error types share one label each', async () => {
    const { send, values } = createApp();
    const events = ['made-up', 'made-up-too', 'constructor'].map((solution) => ({ ...DONE, solution }));
    const versions = ['0.0.1', '0.0.2', '__proto__', undefined].map((version) => ({ ...DONE, version }));
    const error = { type: 'error', solution: 'made-up', version: '1.4.0', error: 'MADE_UP' };
    await send({ events: [...events, ...versions, error] });
    expect(await values()).toEqual([
      'frame_done_duration_seconds_sum{solution="unknown",version="unknown"} 2.7',
      'frame_done_duration_seconds_count{solution="unknown",version="unknown"} 3',
      'frame_done_duration_seconds_sum{solution="sample",version="unknown"} 3.6',
      'frame_done_duration_seconds_count{solution="sample",version="unknown"} 4',
      'frame_opening_duration_seconds_sum{solution="unknown",version="unknown"} 2.7',
      'frame_opening_duration_seconds_count{solution="unknown",version="unknown"} 3',
      'frame_opening_duration_seconds_sum{solution="sample",version="unknown"} 3.6',
      'frame_opening_duration_seconds_count{solution="sample",version="unknown"} 4',
      'frame_errors_total{solution="unknown",version="unknown",type="OTHER"} 1',
    ]);
  });

  it.each<[string, unknown]>([
    ['a body without events', {}],
    ['an empty list of events', { events: [] }],
    ['more than 50 events', { events: Array.from({ length: 51 }, () => DONE) }],
    ['a body that is not an object', [DONE]],
    ['an unknown field beside the events', { events: [DONE], user: 'U1@ExternalID' }],
    ['an unknown field of an event', { events: [{ ...DONE, url: 'http://experience.test/' }] }],
    ['an unknown type', { events: [{ ...DONE, type: 'clicked' }] }],
    ['a negative time', { events: [{ ...DONE, milliseconds: -1 }] }],
    ['a time of more than ten minutes', { events: [{ ...DONE, milliseconds: 600_001 }] }],
    ['a time given as text', { events: [{ ...DONE, milliseconds: '900' }] }],
    ['an event without a time', { events: [{ type: 'done', solution: 'sample' }] }],
    ['a version that is too long', { events: [{ ...DONE, version: 'x'.repeat(65) }] }],
    ['a solution id that is too long', { events: [{ ...DONE, solution: 'x'.repeat(65) }] }],
    ['free text as an error', { events: [{ type: 'error', solution: 'home', error: 'it broke' }] }],
    ['an unknown level', { events: [{ type: 'messages', solution: 'home', level: 'loud', count: 1 }] }],
    ['more messages than one report has', { events: [{ type: 'events', solution: 'home', count: 201 }] }],
    ['the text of a message', { events: [{ type: 'events', solution: 'home', count: 1, text: 'x' }] }],
    ['one bad event among good ones', { events: [DONE, { ...DONE, milliseconds: null }] }],
  ])('refuses %s, and counts nothing', async (_name, body) => {
    const { send, values } = createApp();
    const answer = await send(body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_BODY']);
    expect(await values()).toEqual([]);
  });

  it.each<[string, unknown, number, string]>([
    ['an unknown token', 'opaque', 401, 'INVALID_TOKEN'],
    ['a session that has ended', { ...claims, sessionId: 'ended' }, 401, 'INVALID_TOKEN'],
    [
      'a token made for a solution',
      { ...claims, clientId: 'sample', applications: ['sample'] },
      403,
      'FORBIDDEN',
    ],
  ])('refuses %s, and counts nothing', async (_name, token, status, code) => {
    const { send, values } = createApp();
    const answer = await send({ events: [DONE] }, token);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await values()).toEqual([]);
  });
});
