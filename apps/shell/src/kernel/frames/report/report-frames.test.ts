import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { afterEach, describe, expect, test } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { catalogueFixture } from '../../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells } from '../../../test-support/open-shell';
import type { PageLifecycle } from '../../platform/page/page';
import { recordVitals } from './record-vitals';
import { startFrameReport } from './start-frame-report';

const REPORT = '/api/analytics/v1';
const ACCEPTED = () => Response.json({ accepted: 1 });

afterEach(stopShells);

/** A page lifecycle whose idle and leave listeners the test runs. */
function createTestLife() {
  const leaving = new Set<() => void>();
  const idle = new Set<() => void>();
  const debugged: string[] = [];
  const life: PageLifecycle = {
    debug: (text) => void debugged.push(text),
    whenIdle(run) {
      idle.add(run);
      return () => idle.delete(run);
    },
    onLeave(listener) {
      leaving.add(listener);
      return () => leaving.delete(listener);
    },
  };
  const run = (listeners: Set<() => void>) => {
    for (const listener of [...listeners]) listener();
  };
  return { life, leave: () => run(leaving), runIdle: () => run(idle), leaving, idle, debugged };
}

/**
 * Opens a shell; `start` begins the report later, as the deferred part does. `answer` is the response to reports.
 */
async function open(
  answer: Answer = ACCEPTED,
  hash = '#/@alder/sample',
  answers: Record<string, Answer> = {},
) {
  const shell = await openShell(hash, { [REPORT]: () => answer({}), ...answers });
  const { environment } = shell;
  const reports: { authorization: string; keepalive: boolean | undefined; body: unknown }[] = [];
  const sending = {
    after: environment.after,
    fetch(url: string, init: RequestInit) {
      const { authorization = '' } = init.headers as Record<string, string>;
      reports.push({ authorization, keepalive: init.keepalive, body: JSON.parse(String(init.body)) });
      return environment.fetch(url, init);
    },
  };
  const page = createTestLife();
  const openedAt = environment.now();
  const sinceLoad = () => environment.now() - openedAt;
  const start = () =>
    startFrameReport({
      ...shell.shell.deferred,
      environment: { ...environment, ...sending },
      page: { ...createFakeBrowserPage(), ...page.life, sinceLoad },
    });
  const finish = () => {
    const port = shell.connect();
    environment.advance(300);
    port.receive('DONE', {});
  };
  return { ...shell, ...page, reports, start, finish };
}

/** Of the active organisation of the test. */
const organisation = '3F2A0000000000000000000A@UnifiedOrg';

/** Of a frame that a click has opened. */
const events = (milliseconds: number) => [
  { type: 'connected', solution: 'sample', milliseconds: 0, organisation },
  { type: 'done', solution: 'sample', milliseconds, organisation },
];

/** Of the first frame of the page, which the test opens together with it. */
const firstEvents = (milliseconds: number) =>
  events(milliseconds).map((event) => (event.type === 'done' ? { ...event, opening: milliseconds } : event));

describe('SVC-05 the report of frame timings', () => {
  test('is sent in one call, 5 s after the application is done, when the page is idle', async () => {
    const { environment, reports, start, finish, runIdle } = await open();
    finish();
    start();
    environment.advance(4_999);
    runIdle();
    expect(reports).toEqual([]);
    environment.advance(1);
    expect(reports).toEqual([]);
    runIdle();
    expect(reports).toEqual([
      { authorization: 'Bearer token-1', keepalive: true, body: { events: firstEvents(300) } },
    ]);
    environment.advance(60_000);
    runIdle();
    expect(reports).toHaveLength(1);
  });

  test('FRAME-35 has a preview that does not exist, once', async () => {
    const solutions = catalogueFixture.map((one) => ({
      ...one,
      sandbox: { ...one.sandbox, previewSources: ['http://sample-next.test/'] },
    }));
    const { environment, reports, start, runIdle } = await open(
      ACCEPTED,
      '?repo=sample-next#/@alder/sample',
      {
        '/api/catalogue/v1/test/index.json': () => Response.json({ solutions }),
        '/api/diagnostics/v2': () => Response.json({ modules: {} }),
      },
    );
    await settle();
    start();
    environment.advance(5_000);
    runIdle();
    const event = { type: 'error', solution: 'sample', error: 'VERSION_NOTFOUND' };
    expect(reports.map(({ body }) => body)).toEqual([{ events: [event] }]);
    environment.advance(60_000);
    runIdle();
    expect(reports).toHaveLength(1);
  });

  test('is not sent while an application is loading', async () => {
    const { address, environment, reports, start, finish, runIdle } = await open();
    start();
    environment.advance(8_000);
    runIdle();
    expect(reports).toEqual([]);
    finish();
    environment.advance(4_000);
    // Another application is opened before the report is due: its load delays the report.
    address.go('#/@alder/home');
    environment.advance(4_000);
    runIdle();
    expect(reports).toEqual([]);
    finish();
    environment.advance(5_000);
    runIdle();
    expect(reports).toHaveLength(1);
  });

  test('is sent when the page is left, even while an application is loading', async () => {
    const { reports, start, connect, leave } = await open();
    start();
    connect();
    leave();
    expect(reports.map(({ body }) => body)).toEqual([{ events: events(0).slice(0, 1) }]);
  });

  test.each<[string, Answer]>([
    ['is refused', () => new Response(null, { status: 503 })],
    ['does not reach the gateway', () => Promise.reject(new TypeError('offline'))],
  ])('is sent once more, together with the next report, when it %s', async (_name, answer) => {
    const { environment, reports, start, finish, runIdle, leave } = await open(answer);
    start();
    finish();
    environment.advance(5_000);
    runIdle();
    await settle();
    environment.advance(60_000);
    runIdle();
    expect(reports).toHaveLength(1);
    leave();
    await settle();
    leave();
    expect(reports.map(({ body }) => body)).toEqual([
      { events: firstEvents(300) },
      { events: firstEvents(300) },
    ]);
  });

  test('contains the version of the registration as soon as it is known', async () => {
    const { shell, environment, reports, start, finish, runIdle, address, debugged } = await open();
    start();
    finish();
    const registration = { appId: 'sample', liveVersion: '1.4.0' } as HostedSolution;
    shell.deferred.store.send({ type: 'registration-loaded', registration });
    address.go('#/@alder/home');
    shell.deferred.store.send({
      type: 'registration-loaded',
      registration: { appId: 'home' } as HostedSolution,
    });
    finish();
    environment.advance(5_000);
    runIdle();
    expect(reports[0]?.body).toEqual({
      events: [
        ...firstEvents(300).map((event) => ({ ...event, version: '1.4.0' })),
        ...events(300).map((event) => ({ ...event, solution: 'home', version: 'live' })),
      ],
    });
    expect(debugged).toEqual([
      'frame sample: connected after 0 ms',
      'frame sample: done after 300 ms',
      'frame home: connected after 0 ms',
      'frame home: done after 300 ms',
    ]);
  });

  test('is dropped when the user has signed out', async () => {
    const { act, environment, reports, start, finish, leave } = await open();
    start();
    finish();
    act({ type: 'sign-out' });
    leave();
    expect(reports).toEqual([]);
    expect(environment.tab.get('unifiedShell.unsentEvents')).toBe(undefined);
  });

  test('is no longer sent after reporting was stopped', async () => {
    const { environment, reports, start, finish, leaving, idle } = await open();
    const stop = start();
    finish();
    stop();
    environment.advance(60_000);
    expect([reports, leaving.size, idle.size]).toEqual([[], 0, 0]);
  });

  test('never contains more events than the gateway accepts', async () => {
    const { shell, reports, start, finish, leave } = await open();
    start();
    for (let load = 0; load < 30; load += 1) {
      finish();
      shell.deferred.reloadFrame('default');
    }
    leave();
    expect(reports).toHaveLength(1);
    expect(reports[0]?.body).toHaveProperty('events.length', 50);
  });
});

describe('SVC-05 what the hosted page has measured of itself', () => {
  const vitals = { paint: 400, longTasks: 120, memory: 20_000_000, errors: 1 };
  const event = { type: 'vitals', solution: 'sample', organisation };

  /** The page is done and reported; its frame then sends numbers. */
  async function openMeasured() {
    const opened = await open();
    opened.start();
    opened.finish();
    opened.environment.advance(5_000);
    opened.runIdle();
    expect(opened.reports).toHaveLength(1);
    const { deferred } = opened.shell;
    return { ...opened, measure: (numbers: object) => recordVitals(numbers, deferred) };
  }

  test('is sent when the page is left, with the last numbers, once', async () => {
    const { measure, leave, reports, environment, runIdle } = await openMeasured();
    measure({ ...vitals, errors: 0 });
    measure(vitals);
    environment.advance(60_000);
    runIdle();
    expect(reports).toHaveLength(1);
    leave();
    measure({ ...vitals, errors: 5 });
    leave();
    expect(reports.slice(1).map(({ body }) => body)).toEqual([{ events: [{ ...event, ...vitals }] }]);
  });

  test('is part of the report of the next application', async () => {
    const { measure, address, finish, reports, environment, runIdle } = await openMeasured();
    measure(vitals);
    address.go('#/@alder/home');
    finish();
    environment.advance(5_000);
    runIdle();
    expect(reports[1]?.body).toEqual({
      events: [{ ...event, ...vitals }, ...events(300).map((each) => ({ ...each, solution: 'home' }))],
    });
  });
});

describe('AUTH-06 what was measured before a redirect to sign-in', () => {
  const KEY = 'unifiedShell.unsentEvents';

  /** A page that is left for sign-in, because its session is over. Returns the text that stays in the tab. */
  async function leaveForSignIn(): Promise<string> {
    const { shell, environment, reports, start, finish, leave } = await open();
    start();
    finish();
    shell.deferred.store.send({ type: 'no-session' });
    shell.deferred.store.send({ type: 'session-left' });
    leave();
    expect(reports).toEqual([]);
    return environment.tab.get(KEY) ?? '';
  }

  test('is sent after the same user has signed in, once', async () => {
    const kept = await leaveForSignIn();
    const { environment, reports, start, finish, leave } = await open();
    environment.tab.set(KEY, kept);
    start();
    finish();
    leave();
    expect(reports.map(({ body }) => body)).toEqual([{ events: [...firstEvents(300), ...firstEvents(300)] }]);
    expect(environment.tab.get(KEY)).toBe(undefined);
  });

  test('stays in the tab if the page is left for sign-in once more', async () => {
    const kept = await leaveForSignIn();
    const { shell, environment, start, leave } = await open();
    shell.deferred.store.send({ type: 'no-session' });
    shell.deferred.store.send({ type: 'session-left' });
    environment.tab.set(KEY, kept);
    start();
    leave();
    expect(JSON.parse(environment.tab.get(KEY) ?? '')).toEqual(JSON.parse(kept));
  });

  test('is dropped when another user has signed in', async () => {
    const kept = (await leaveForSignIn()).replace('U1@ExternalID', 'U2@ExternalID');
    const { environment, reports, start, finish, leave } = await open();
    environment.tab.set(KEY, kept);
    start();
    finish();
    leave();
    expect(reports.map(({ body }) => body)).toEqual([{ events: firstEvents(300) }]);
  });

  test('is sent by the first user who signs in if no user was signed in', async () => {
    const { environment, reports, start, leave } = await open();
    environment.tab.set(KEY, JSON.stringify({ events: events(7) }));
    start();
    leave();
    expect(reports.map(({ body }) => body)).toEqual([{ events: events(7) }]);
  });

  test.each(['{', '{"events":[{"type":"other"}]}'])('is dropped if it does not parse: %s', async (text) => {
    const { environment, reports, start, leave } = await open();
    environment.tab.set(KEY, text);
    start();
    leave();
    expect(reports).toEqual([]);
  });
});
