import { createEnvelope } from '@unified-shell/protocol/envelope/envelope';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeFrameArea } from '../../../test-support/fake-frame-area';
import { catalogueFixture, pageFixture, solutionFixture } from '../../../test-support/fixtures';
import { openAppPage } from '../../../test-support/open-app-page';
import { type Answer, settle, stopShells, tokenAnswer } from '../../../test-support/open-shell';
import { createTestPort } from '../../../test-support/test-port';

afterEach(stopShells);

/** Opens the sample, which opens a solution in a dialog. The dialog is drawn. */
async function openComponent(
  appId = 'home',
  hash?: string,
  answersOf: Record<string, Answer> = {},
  data: object = { order: 1 },
) {
  const opened = await openAppPage(hash, answersOf);
  const { port, appPage } = opened;
  port.receive('RUNTIME_REQ', { module: 'component', method: 'open', args: [appId, data] }, { id: 'ask-1' });
  await settle();
  const area = createFakeFrameArea();
  const undraw = appPage.getState().component?.draw(area);
  const [frame] = area.frames;
  const inner = createTestPort();
  /** Connects the document in the dialog. */
  const connect = (origin = new URL(frame?.url ?? '').origin) => {
    const data = createEnvelope('PING', { value: { nonce: 'nonce-0002', runtime: '1', versions: [1] } });
    area.deliver({ data, source: frame?.window ?? null, origin, ports: [inner as unknown as MessagePort] });
  };
  const answers = () =>
    port.sent.filter(({ type }) => type === 'RUNTIME_RESP').map(({ re, value }) => [re, value]);
  return { ...opened, area, frame, inner, connect, answers, undraw };
}

describe('UI-10 a solution in a dialog', () => {
  it('receives the configuration of the main frame and the data that it was opened with', async () => {
    const { frame, connect, inner, appPage } = await openComponent();
    expect(frame?.url).toContain('http://home.solutions.test/');
    expect(inner.sent).toEqual([]);
    connect();
    await settle();
    expect(inner.sent.map(({ type }) => type)).toEqual(['PONG', 'CONFIGURE']);
    expect(inner.sent.at(-1)?.value).toMatchObject({
      appId: 'home',
      tenant: 'alder',
      imsToken: 'token-1 of home',
      inModal: true,
      componentData: { order: 1 },
      componentBootstrapData: { order: 1 },
    });
    inner.receive('DONE', {});
    expect(appPage.getState().component).toMatchObject({ name: 'Home', isDone: true });
  });

  it('F11 loses its connection with the second document that loads after its PING', async () => {
    const { frame, connect, inner } = await openComponent();
    connect();
    await settle();
    for (const id of ['first', 'second']) {
      frame?.load();
      inner.receive('RUNTIME_REQ', { module: 'page', method: 'modal', args: [true] }, { id });
      await settle();
    }
    const answered = inner.sent.filter(({ type }) => type === 'RUNTIME_RESP').map(({ re }) => re);
    expect(answered).toEqual(['first']);
  });

  it('opens at the location that the data names', async () => {
    const { frame } = await openComponent('home', undefined, {}, { componentPath: 'notifications/7' });
    expect(frame?.url).toContain('notifications/7');
  });

  it('FRAME-29 makes requests on behalf of the user as in the main frame, for its own data only', async () => {
    const requests: string[] = [];
    const { connect, inner } = await openComponent('home', undefined, {
      '/api/settings/v1'({ body }) {
        requests.push(String(body));
        return Response.json({ settings: { order: 'by name' } });
      },
      '/api/graphql': () => new Response('{"data":{}}'),
    });
    connect();
    const sendRequest = async (module: string, method: string, value: unknown) => {
      inner.receive('RUNTIME_REQ', { module, method, args: [value] }, { id: `${module}.${method}` });
      await settle();
      const last = inner.sent.at(-1);
      return [last?.type, last?.re, last?.value];
    };
    const target = { groupId: 'list', level: 'user' };
    expect(await sendRequest('settings', 'set', { ...target, settings: { order: 'by name' } })).toEqual([
      ...['RUNTIME_RESP', 'settings.set', { ok: true, value: { order: 'by name' } }],
    ]);
    expect(JSON.parse(requests[0] ?? '')).toMatchObject({ appId: 'home', groupId: 'list' });
    expect(await sendRequest('settings', 'get', { ...target, appId: 'sample' })).toMatchObject([
      ...['RUNTIME_RESP', 'settings.get', { ok: false, error: { code: 'FORBIDDEN' } }],
    ]);
    expect(await sendRequest('network', 'query', { query: '{x}' })).toEqual([
      ...['RUNTIME_RESP', 'network.query', { ok: true, value: { status: 200, body: '{"data":{}}' } }],
    ]);
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['an unknown method', 'no', 'such', [], 'UNKNOWN'],
    ['a known method with invalid arguments', 'component', 'open', [1], 'UNKNOWN'],
    ['another dialog', 'component', 'open', ['sample'], 'FORBIDDEN'],
    ['a change of the page around the frame', 'page', 'modal', [true], 'FORBIDDEN'],
  ])('FRAME-29 receives an error if it requests %s', async (_name, module, method, args, code) => {
    const { connect, inner, appPage } = await openComponent();
    connect();
    inner.receive('RUNTIME_REQ', { module, method, args }, { id: 'ask' });
    await settle();
    expect(inner.sent.at(-1)).toMatchObject({ re: 'ask', value: { ok: false, error: { code } } });
    expect(appPage.getState().hasDialog).toBe(false);
  });

  it('FRAME-29 receives a response to keyboard.press and component.close', async () => {
    const { connect, inner } = await openComponent();
    connect();
    inner.receive(
      'RUNTIME_REQ',
      { module: 'keyboard', method: 'press', args: [{ key: 'k' }] },
      { id: 'key' },
    );
    await settle();
    expect(inner.sent.at(-1)).toMatchObject({ re: 'key', value: { ok: true } });
    inner.receive('RUNTIME_REQ', { module: 'component', method: 'close', args: [7] }, { id: 'close' });
    await settle();
    expect(inner.sent.at(-1)).toMatchObject({ re: 'close', value: { ok: true } });
  });

  it('is not connected if the document in its frame has another origin', async () => {
    const { connect, inner } = await openComponent();
    connect('http://evil.test');
    expect(inner.sent).toEqual([]);
  });

  it('F8 is limited to 300 messages a second', async () => {
    const { connect, inner, appPage, environment } = await openComponent();
    connect();
    for (let turn = 0; turn < 300; turn += 1) inner.receive('TITLE', { title: String(turn) });
    inner.receive('DONE', {});
    expect(appPage.getState().component?.isDone).toBe(false);
    environment.advance(1_001);
    inner.receive('DONE', {});
    expect(appPage.getState().component?.isDone).toBe(true);
  });

  it('F8 is removed when it sends more than 1,000 window messages in a second, and can be opened again', async () => {
    const { area, connect, frame, inner, appPage } = await openComponent();
    connect();
    const flood = (count: number) => {
      for (let sent = 0; sent < count; sent += 1)
        area.deliver({ data: 'another library', source: frame?.window ?? null, origin: '' });
    };
    flood(999);
    expect([frame?.removed, appPage.getState().component?.error]).toEqual([false, undefined]);
    flood(1_000);
    expect([frame?.removed, inner.closed, area.listeners()]).toEqual([true, true, 0]);
    expect(appPage.getState().component).toMatchObject({ isDone: true, error: { type: 'UNKNOWN' } });
    appPage.getState().component?.retry();
    appPage.getState().component?.draw(area);
    expect([area.frames.length, area.frames[1]?.removed]).toEqual([2, false]);
    expect(appPage.getState().component?.error).toBeUndefined();
  });

  it('sends its result to the application that opened it and removes its history entry', async () => {
    const { connect, inner, answers, appPage, page } = await openComponent();
    connect();
    inner.receive('RUNTIME_REQ', { module: 'component', method: 'close', args: [{ chosen: 7 }] });
    await settle();
    expect(answers()).toEqual([['ask-1', { ok: true, value: { chosen: 7 } }]]);
    expect([appPage.getState().component, page.back]).toEqual([undefined, undefined]);
  });

  it.each<[string, (opened: Opened) => void]>([
    ['Back', ({ page }) => page.back?.()],
    ['its close button', ({ appPage }) => appPage.getState().component?.dismiss()],
    [
      'Escape inside its frame',
      ({ connect, inner }) => {
        connect();
        inner.receive('RUNTIME_REQ', { module: 'keyboard', method: 'press', args: [{ key: 'Escape' }] });
      },
    ],
    ['the end of the session', ({ deps }) => deps.store.send({ type: 'no-session' })],
  ])('is closed by %s, without a result', async (_name, happen) => {
    const opened = await openComponent();
    happen(opened);
    await settle();
    expect([opened.answers(), opened.appPage.getState().component]).toEqual([
      [['ask-1', { ok: true }]],
      undefined,
    ]);
  });

  it('is closed with the application that opened it', async () => {
    const { appPage, port, page } = await openComponent();
    port.removeDocument();
    await settle();
    expect([appPage.getState().component, page.back]).toEqual([undefined, undefined]);
  });

  it('removes its frame from the page when it is no longer drawn', async () => {
    const { undraw, frame, area } = await openComponent();
    undraw?.();
    expect([frame?.removed, area.listeners()]).toEqual([true, 0]);
  });

  it('redirects the shell after it has closed', async () => {
    const { connect, inner, hashNow, appPage } = await openComponent();
    connect();
    inner.receive('SHELL_REDIRECT', { url: '/reports' });
    await settle();
    expect([hashNow(), appPage.getState().component]).toEqual(['#/@alder/reports', undefined]);
  });

  it('receives each new token of its own solution', async () => {
    let checks = 0;
    const { connect, inner, deps } = await openComponent('home', undefined, {
      '/ims/check/v6/token'() {
        checks += 1;
        return Response.json({ ...tokenAnswer, access_token: `token-${checks}` });
      },
    });
    connect();
    await settle();
    await deps.checkSession();
    await settle();
    expect(inner.sent.at(-1)).toMatchObject({ type: 'CONFIGURE', value: { imsToken: 'token-2 of home' } });
  });

  it('S9 never receives the token of the application that opened it, nor the shell’s', async () => {
    const { connect, inner, port, deps } = await openComponent();
    connect();
    await deps.checkSession();
    await settle();
    expect(JSON.stringify(inner.sent)).toContain('token-1 of home');
    expect(JSON.stringify(inner.sent)).not.toMatch(/token-1(?! of home)/);
    expect(JSON.stringify(port.sent)).not.toMatch(/token-1(?! of sample)/);
  });

  it('S9 closes if the identity service gives it no token', async () => {
    const { appPage, inner } = await openComponent('home', undefined, {
      '/ims/clients/v1': () => new Response(null, { status: 403 }),
    });
    await settle();
    expect([appPage.getState().component, inner.sent]).toEqual([undefined, []]);
  });

  it.each([
    ['a solution that the user may not open', 'reports'],
    ['a solution that does not exist', 'unknown-app'],
    ['a solution without a source', 'nowhere'],
  ])('is refused if it is %s', async (_name, appId) => {
    const { answers, appPage } = await openComponent(appId);
    expect(appPage.getState().component).toBeUndefined();
    expect(answers()).toMatchObject([['ask-1', { ok: false, error: { code: 'FORBIDDEN' } }]]);
  });

  it('is refused while another dialog is open', async () => {
    const { port, answers } = await openComponent();
    port.receive('RUNTIME_REQ', { module: 'component', method: 'open', args: ['sample'] }, { id: 'ask-2' });
    await settle();
    expect(answers()).toMatchObject([['ask-2', { ok: false, error: { code: 'FAILED' } }]]);
  });

  it('FRAME-19 is refused to a third party', async () => {
    const { answers, appPage } = await openComponent('home', '#/@alder/partner');
    expect(appPage.getState().component).toBeUndefined();
    expect(answers()).toMatchObject([['ask-1', { ok: false, error: { code: 'FORBIDDEN' } }]]);
  });

  it('FRAME-19 receives neither token nor profile if it belongs to a third party', async () => {
    const { connect, inner } = await openComponent('partner');
    connect();
    const { value } = inner.sent.at(-1) ?? {};
    expect(value).toMatchObject({ appId: 'partner', inModal: true });
    expect(value).not.toHaveProperty('imsToken');
    expect(value).not.toHaveProperty('imsProfile');
  });
});

describe('UI-10 a solution in a dialog whose address a partner system knows', () => {
  const PARTNER = '/custom/resolve';
  const discovery = { kind: 'custom-apps', server: 'http://partner.test/custom/' } as const;
  const solutions = [...catalogueFixture, solutionFixture({ appId: 'app', name: 'Orders', discovery })];
  const openDiscovered = (answer: Answer) =>
    openComponent('app', undefined, {
      '/api/catalogue/v1/test/index.json': () => Response.json({ solutions }),
      [PARTNER]: answer,
    });
  const answered = () => Response.json({ url: 'http://app.solutions.test/told' });

  it('opens at the address that the partner system tells', async () => {
    const { appPage } = await openDiscovered(answered);
    await expect.poll(() => appPage.getState().component?.error).toBeUndefined();
    const area = createFakeFrameArea();
    await expect
      .poll(() => {
        appPage.getState().component?.draw(area);
        return area.frames.at(-1)?.url;
      })
      .toContain('http://app.solutions.test/told');
  });

  it.each([
    ['refuses the user', 'a', () => new Response(null, { status: 401 })],
    ['answers HTML', 'i', () => new Response('<p>')],
    ['leads to the shell', 't', () => Response.json({ url: 'http://experience.test/' })],
    ['does not answer', 'n', () => Promise.reject(new Error('no network'))],
  ] as const)('ERR-08 shows its error if the system %s: %s', async (_name, fault, answer) => {
    const { appPage, answers } = await openDiscovered(answer);
    await expect
      .poll(() => appPage.getState().component)
      .toMatchObject({ isDone: true, name: 'Orders', error: { details: { discovery: fault } } });
    const area = createFakeFrameArea();
    appPage.getState().component?.draw(area);
    expect(area.frames).toEqual([]);
    appPage.getState().component?.dismiss();
    await settle();
    expect(answers()).toEqual([['ask-1', { ok: true }]]);
  });

  it('ERR-08 asks the system again when the user tries again', async () => {
    let isUp = false;
    const { appPage } = await openDiscovered(() => (isUp ? answered() : new Response('<p>')));
    const error = () => appPage.getState().component?.error;
    await expect.poll(error).toBeDefined();
    isUp = true;
    appPage.getState().component?.retry();
    const area = createFakeFrameArea();
    await expect
      .poll(() => {
        appPage.getState().component?.draw(area);
        return area.frames.length;
      })
      .toBeGreaterThan(0);
    expect(error()).toBeUndefined();
  });

  it('receives its configuration at an address that is still cached, when its token must be requested', async () => {
    const { environment: before } = pageFixture;
    pageFixture.environment = 'stage';
    try {
      const told = () => Response.json({ url: 'https://app.solutions.test/told' });
      const cached = { ...solutionFixture({ appId: 'app', name: 'Orders', discovery }), cache: { ttl: 60 } };
      const { appPage, port, shell } = await openComponent('app', undefined, {
        '/api/catalogue/v1/test/index.json': () =>
          Response.json({
            solutions: [...catalogueFixture, { ...cached, allowedOrigins: ['https://app.solutions.test'] }],
          }),
        [PARTNER]: told,
      });
      const area = createFakeFrameArea();
      const drawn = () => {
        appPage.getState().component?.draw(area);
        return area.frames.length;
      };
      await expect.poll(drawn).toBeGreaterThan(0);
      appPage.getState().component?.dismiss();
      await settle();
      // The renewal of the shell's token drops those of solutions that are not open.
      const { session } = shell.deferred.store.getState();
      if (session.kind === 'signed-in')
        shell.deferred.store.send({ type: 'token-received', token: { ...session.token } });
      await settle();
      port.receive(
        'RUNTIME_REQ',
        { module: 'component', method: 'open', args: ['app', {}] },
        { id: 'ask-2' },
      );
      const opened = area.frames.length;
      await expect.poll(drawn).toBeGreaterThan(opened);
      const frame = area.frames.at(-1);
      const inner = createTestPort();
      const data = createEnvelope('PING', { value: { nonce: 'nonce-0003', runtime: '1', versions: [1] } });
      const origin = 'https://app.solutions.test';
      const ports = [inner as unknown as MessagePort];
      area.deliver({ data, source: frame?.window ?? null, origin, ports });
      for (let n = 0; n < 4; n += 1) await settle();
      expect(inner.sent.map(({ type }) => type)).toEqual(['PONG', 'CONFIGURE']);
    } finally {
      pageFixture.environment = before;
    }
  });

  it('drops an answer that arrives after the dialog has closed', async () => {
    let answer = (_: Response) => {};
    const { appPage, shell } = await openDiscovered(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    appPage.getState().component?.dismiss();
    await settle();
    answer(answered());
    await settle();
    expect([appPage.getState().component, shell.deferred.store.getState().discovery]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

type Opened = Awaited<ReturnType<typeof openComponent>>;
