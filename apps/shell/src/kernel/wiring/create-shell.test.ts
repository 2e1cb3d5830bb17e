import { createEnvelope } from '@unified-shell/protocol/envelope/envelope';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../test-support/fake-page';
import { bootFixture, catalogueFixture } from '../../test-support/fixtures';
import {
  type Answer,
  openShell as open,
  settle,
  stopShells,
  tokenAnswer,
} from '../../test-support/open-shell';
import { createTestPort } from '../../test-support/test-port';
import { syncChoicesAcrossTabs } from '../workspace/preferences/sync-choices-across-tabs';
import { followTitle } from './follow-title';

afterEach(stopShells);

describe('the shell', () => {
  it('opens the solution of the address and hides the loading screen when the application is done', async () => {
    const { view, frame, connect } = await open('#/@alder/sample/deep');
    expect(frame()).toMatchObject({
      title: 'Main Content',
      url: expect.stringContaining('http://sample.solutions.test/'),
    });
    expect(view().screen).toEqual({ kind: 'loading', slow: false });
    const port = connect();
    expect(port.sent.map(({ type }) => type)).toEqual(['PONG', 'CONFIGURE']);
    port.receive('READY');
    port.receive('DONE', {});
    expect(view().screen).toEqual({ kind: 'none' });
  });

  it('AUTH-06 sends the user to sign-in and stores the exact address', async () => {
    const { address, environment, frame } = await open('#/@alder/sample/deep?x=1', {
      '/ims/check/v6/token': () => new Response(null, { status: 401 }),
    });
    const url = new URL(address.left[0] ?? '');
    expect(url.pathname).toBe('/ims/authorize/v1');
    const state = url.searchParams.get('state');
    expect(environment.tab.get(`unifiedShell.return.${state}`)).toBe('#/@alder/sample/deep?x=1');
    expect(frame()).toBeUndefined();
  });

  it('redirects the bare address to home without a new history entry', async () => {
    const { address, hashNow } = await open('');
    expect([hashNow(), address.entries.length]).toEqual(['#/@alder/home', 1]);
  });

  it.each([
    ['/deep/x?y=1', '/deep/x?y=1'],
    ['/deep/x?y=1#part', '/deep/x?y=1#part'],
    ['/deep#a/../b//c?d#50%', '/deep#a/../b//c?d#50%'],
    ['/#part', '#part'],
    ['/deep#access_token=secret', '/deep'],
  ])(
    'ROUTE-08 pushes the location %s that the application reports and does not send it back',
    async (path, end) => {
      const { address, connect, hashNow } = await open('#/@alder/sample');
      const port = connect();
      port.receive('HISTORY', { path });
      expect([hashNow(), address.entries.length]).toEqual([`#/@alder/sample${end}`, 2]);
      port.receive('HISTORY', { path });
      expect(address.entries.length).toBe(2);
      expect(port.sent.some(({ type }) => type === 'HISTORY')).toBe(false);
    },
  );

  it.each(['/../home', '/%2e%2e/home', '/%E0%A4%A'])('refuses the location %s', async (path) => {
    const { connect, hashNow, environment } = await open('#/@alder/sample');
    connect().receive('HISTORY', { path });
    expect([hashNow(), environment.warnings]).toEqual(['#/@alder/sample', ['place-refused']]);
  });

  it('replaces the history entry when the application replaced its own', async () => {
    const { address, connect, hashNow } = await open('#/@alder/sample');
    connect().receive('HISTORY', { path: '/start', replace: true });
    expect([hashNow(), address.entries.length]).toEqual(['#/@alder/sample/start', 1]);
  });

  it('on Back, sends the application its earlier location in the same frame', async () => {
    const { address, area, connect } = await open('#/@alder/sample');
    const port = connect();
    port.receive('HISTORY', { path: '/deep' });
    address.back();
    expect(port.sent.at(-1)).toMatchObject({ type: 'HISTORY', value: { path: '' } });
    expect(area.frames).toHaveLength(1);
  });

  it('opens a new frame for another solution and removes the first once the new one is done', async () => {
    const { address, area, frame, connect } = await open('#/@alder/sample');
    address.go('#/@alder/home');
    const frameStates = () => area.frames.map(({ hidden, removed }) => [hidden, removed]);
    expect(frameStates()).toEqual([
      [true, false],
      [false, false],
    ]);
    connect().receive('DONE', {});
    expect(frameStates()).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(frame()?.url).toContain('http://home.solutions.test/');
  });

  it('FRAME-18 does not respond to a window that it did not open', async () => {
    const { area, environment } = await open('#/@alder/sample');
    const port = createTestPort();
    const otherWindow = { postMessage: () => expect.unreachable('the shell answered a stranger') };
    const data = createEnvelope('PING', { value: { nonce: 'nonce-0001', runtime: '1', versions: [1] } });
    const source = otherWindow as unknown as Window;
    area.deliver({
      data,
      source,
      origin: 'http://sample.solutions.test',
      ports: [port as unknown as MessagePort],
    });
    expect([port.sent, environment.warnings]).toEqual([[], ['message-refused']]);
  });

  it('FRAME-30 responds to a message before PING with NOT_INITIALIZED, to the registered origin only', async () => {
    const { area, frame } = await open('#/@alder/sample');
    const shown = frame();
    const data = createEnvelope('TITLE', { id: 'm1', value: { title: 'x' } });
    area.deliver({ data, source: shown?.window ?? null, origin: 'http://sample.solutions.test' });
    expect(shown?.posted).toEqual([
      { data: createEnvelope('NOT_INITIALIZED', { re: 'm1' }), origin: 'http://sample.solutions.test' },
    ]);
  });

  it('closes the port at the second load after the connection', async () => {
    const { view, frame, connect } = await open('#/@alder/sample');
    const port = connect();
    port.receive('DONE', {});
    frame()?.load();
    expect(port.closed).toBe(false);
    frame()?.load();
    expect([port.closed, view().screen.kind]).toEqual([true, 'loading']);
  });

  it('ROUTE-28 ROUTE-29 shows the title once it has been unchanged for 500 ms', async () => {
    const { shell, environment, connect } = await open('#/@alder/sample');
    const page = createFakeBrowserPage();
    followTitle({ ...shell.deferred, page });
    const port = connect();
    environment.advance(500);
    expect(page.titles).toEqual(['Sample | Unified Shell']);
    port.receive('TITLE', { title: 'One' });
    environment.advance(499);
    port.receive('TITLE', { title: 'Two' });
    environment.advance(499);
    expect(page.titles).toHaveLength(1);
    environment.advance(1);
    expect(page.titles).toEqual(['Sample | Unified Shell', 'Two | Sample | Unified Shell']);
  });

  it('FRAME-14 adds the wait message after 5 s and shows an error after the page timeout', async () => {
    const { view, environment, connect } = await open('#/@alder/sample');
    connect();
    environment.advance(4_999);
    expect(view().screen).toEqual({ kind: 'loading', slow: false });
    environment.advance(1);
    expect(view().screen).toEqual({ kind: 'loading', slow: true });
    environment.advance(55_000);
    expect(view().screen).toMatchObject({ kind: 'error', type: 'TIMEOUT', canRetry: true });
  });

  it('opens a new frame when the user retries', async () => {
    const { act, view, environment, area } = await open('#/@alder/sample');
    environment.advance(60_000);
    act({ type: 'retry' });
    await settle();
    expect(area.frames.map(({ hidden }) => hidden)).toEqual([true, false]);
    expect(view().screen.kind).toBe('loading');
  });

  it('requests the account again when the user retries after it failed', async () => {
    let fails = true;
    const { act, view } = await open('#/@alder/home', {
      '/api/boot': () =>
        fails
          ? Response.json({}, { status: 503, headers: { 'x-request-id': 'r1' } })
          : Response.json(bootFixture),
    });
    expect(view().screen).toMatchObject({ kind: 'error', requestId: 'r1', canRetry: true });
    fails = false;
    act({ type: 'retry' });
    await settle();
    expect(view().switchers[0]?.current?.name).toBe('Alder Retail');
  });

  it('updates the theme of the frame without a new frame', async () => {
    const { act, connect, environment } = await open('#/@alder/sample');
    const port = connect();
    act({ type: 'theme-chosen', theme: 'dark' });
    expect(port.sent.at(-1)).toMatchObject({
      type: 'CONFIGURE',
      changed: expect.arrayContaining(['s2Theme', 'theme']),
    });
    expect(environment.stored.get('unifiedShell.theme')).toMatch(/^dark@/);
  });

  it.each([
    ['AMB-57 gives the frame the theme of its own solution', '', 'spectrum--darkest'],
    [
      'UI-20 gives the frame the theme of the address before that of its solution',
      '?theme=light',
      'spectrum--lightest',
    ],
  ])('%s', async (_name, query, theme) => {
    const solutions = catalogueFixture.map((each) =>
      each.appId === 'sample' ? { ...each, theme: 'dark' as const } : each,
    );
    const { connect } = await open(`${query}#/@alder/sample`, {
      '/api/catalogue/v1/test/index.json': () => Response.json({ solutions }),
    });
    expect(connect().sent.at(-1)).toMatchObject({ type: 'CONFIGURE', value: { theme } });
  });

  it('applies the theme that another tab has chosen', async () => {
    const { shell, view, environment } = await open('#/@alder/sample');
    const page = createFakeBrowserPage();
    syncChoicesAcrossTabs({ ...shell.deferred, page });
    environment.stored.set('unifiedShell.theme', 'dark@0');
    page.changeStored('unifiedShell.theme');
    expect(view()).toMatchObject({ themeSetting: 'dark', colourScheme: 'dark' });
  });

  it.each<[string, Record<string, Answer>, boolean, number]>([
    [
      'restarts when the user left it for sign-in',
      { '/ims/check/v6/token': () => new Response(null, { status: 401 }) },
      false,
      1,
    ],
    ['restarts when the user signed out of it', {}, true, 1],
    ['continues when the user is signed in', {}, false, 0],
  ])('a page that is restored from the back/forward cache %s', async (_name, answers, signsOut, restarts) => {
    const { act, address } = await open('#/@alder/sample', answers);
    if (signsOut) act({ type: 'sign-out' });
    address.restoreFromCache();
    expect(address.restarts).toBe(restarts);
  });

  it('renews a token that the gateway refuses, once, and repeats the request with the new token', async () => {
    const bearers: (string | null)[] = [];
    let tokens = 0;
    const { view } = await open('#/@alder/sample', {
      '/ims/check/v6/token': () => {
        tokens += 1;
        return Response.json({ ...tokenAnswer, access_token: `token-${tokens}` });
      },
      '/api/boot': () => {
        bearers.push(`token-${tokens}`);
        return bearers.length === 1 ? Response.json({}, { status: 401 }) : Response.json(bootFixture);
      },
    });
    await settle();
    expect(bearers).toEqual(['token-1', 'token-2']);
    expect(view().user?.email).toBe('marketer@alder.example');
  });

  it('shows an error when the gateway refuses the token and no other is available', async () => {
    let isDown = false;
    const { view, act } = await open('#/@alder/sample', {
      '/ims/check/v6/token': () =>
        isDown ? new Response(null, { status: 503 }) : Response.json(tokenAnswer),
      '/api/boot': () => {
        isDown = !isDown;
        return isDown ? Response.json({}, { status: 401 }) : Response.json(bootFixture);
      },
    });
    await settle();
    expect(view().screen).toMatchObject({ kind: 'error', canRetry: true });
    act({ type: 'retry' });
    await settle();
    expect(view().user?.email).toBe('marketer@alder.example');
  });

  it('shows an error when the gateway refuses the renewed token too', async () => {
    const { view } = await open('#/@alder/sample', {
      '/api/boot': () => Response.json({}, { status: 401 }),
    });
    await settle();
    expect(view().screen).toMatchObject({ kind: 'error', type: 'UNKNOWN' });
  });

  it.each([
    ['a new PING only', false],
    ['a port that closes before the PING', true],
  ])(
    'FRAME-14 restarts the clock for a document that loads after the first was done: %s',
    async (_name, closes) => {
      const { view, environment, connect } = await open('#/@alder/sample');
      const first = connect();
      first.receive('DONE', {});
      environment.advance(60_000);
      if (closes) first.removeDocument();
      connect();
      environment.advance(5_000);
      expect(view().screen).toEqual({ kind: 'loading', slow: true });
      environment.advance(55_000);
      expect(view().screen).toMatchObject({ kind: 'error', type: 'TIMEOUT' });
    },
  );

  it('shows in the navigation the solutions that may be opened, and the open one', async () => {
    const { view } = await open('#/@birch/reports');
    expect(view().navigation.map(({ id, href, current }) => [id, href, current])).toEqual([
      ['home', '#/@birch/home', false],
      ['sample', '#/@birch/sample', false],
      ['reports', '#/@birch/reports', true],
      ['partner', '#/@birch/partner', false],
    ]);
  });
});
