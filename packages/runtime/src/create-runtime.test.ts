import { type Channel, createChannel, type Port } from '@unified-shell/protocol/channel/channel';
import type { Message } from '@unified-shell/protocol/channel/read-message';
import { createEnvelope, type Envelope } from '@unified-shell/protocol/envelope/envelope';
import { FRAME_MESSAGES } from '@unified-shell/protocol/messages/frame-messages';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createRuntime } from './create-runtime';
import type { FrameWindow } from './history/frame-window';
import { createRarePart } from './rare/create-rare-part';

const base = 'http://sample.solutions.shell.localhost:4000/';
const configuration = { tenant: 'alder', historyType: 'HASH', baseFrameUrl: base } as const;
const undo: (() => void)[] = [];

afterEach(() => {
  for (const step of undo.splice(0)) step();
});

/** A frame at its start page, and a shell that sends PONG when `answer` is called. */
function start() {
  const received: Message[] = [];
  const pings: { nonce: unknown; port: Port }[] = [];
  const report = vi.fn();
  const navigation = new EventTarget();
  const listeners = new Map<string, (event: Event) => void>();
  const page = {
    parent: undefined,
    document: { baseURI: '' },
    location: {
      href: `${base}?_mr=r.js`,
      assign: (url: string) => open(url),
      replace: (url: string) => Object.assign(page.location, { href: url }),
    },
    history: { pushState() {}, replaceState() {} },
    navigation: navigation as unknown as FrameWindow['navigation'],
    addEventListener: (type: string, listener: (event: Event) => void) => listeners.set(type, listener),
    removeEventListener() {},
    dispatchEvent: () => true,
  };
  /** A link to another document is pressed. */
  const open = (url: string) => {
    const step = { navigationType: 'push', hashChange: false, destination: { url, sameDocument: false } };
    navigation.dispatchEvent(Object.assign(new Event('navigate', { cancelable: true }), step));
  };
  const timers: (() => void)[] = [];
  const { module, stop } = createRuntime(
    {
      page,
      report,
      warn: vi.fn(),
      inform: vi.fn(),
      loadRare: async () => createRarePart,
      loadApollo: () => Promise.reject(new Error('unexpected library')),
      onMessage: () => () => {},
      isolation: {},
      hasCookies: () => true,
      focused: () => null,
      nonce: () => `nonce-${pings.length}`,
      after(_ms, run) {
        timers.push(run);
        return () => {};
      },
      shellOrigin: 'http://experience.shell.localhost:4000',
      now: () => 0,
      fetch: () => Promise.reject(new Error('unexpected fetch')),
      storage: () => undefined,
      openWindow: vi.fn(),
      writeClipboard: async () => {},
      createPorts() {
        const { port1, port2 } = new MessageChannel();
        return { near: port1, far: port2 };
      },
      post: ({ value }: Envelope, port: MessagePort) =>
        pings.push({ nonce: Reflect.get(Object(value), 'nonce'), port }),
    },
    '1.2.3',
  );
  const shell: Channel = createChannel({
    accepted: FRAME_MESSAGES,
    onMessage: (message) => received.push(message),
  });
  undo.push(stop, () => shell.close());

  const answer = () => {
    const ping = pings.at(-1);
    if (ping === undefined) throw new Error('The frame sent no PING.');
    shell.attach(ping.port);
    const pong = { nonce: String(ping.nonce), appId: 'sample', metrics: {}, v: 1 };
    ping.port.postMessage(createEnvelope('PONG', { value: pong }));
    shell.flush();
  };
  const types = () => received.map(({ type }) => type);
  const click = () => listeners.get('click')?.(new Event('click'));
  const fail = (type: 'error' | 'unhandledrejection') => listeners.get(type)?.(new Event(type));
  const runtime = module.default();
  return { module, runtime, click, fail, timers, open, shell, answer, received, types, pings, report, page };
}

describe('the module', () => {
  test('returns the same object whether it is called or constructed, under both names', () => {
    const { module, runtime } = start();
    expect(module.Runtime({ canTakeover: true })).toBe(runtime);
    for (const construct of [module.default, module.Runtime])
      expect(Reflect.construct(construct, [])).toBe(runtime);
    expect(module.user()).toBe(module.user());
    expect(module.shell()).toBe(module.shell());
  });

  test('is extensible, and so is the runtime object', () => {
    const { module, runtime } = start();
    Object.assign(module, { 'exc-app-version': '1.5.11' });
    Object.assign(runtime, { solution: { title: 'Sample' }, heroClick: () => {} });
    expect(Reflect.get(module, 'exc-app-version')).toBe('1.5.11');
  });

  test('has neither a configuration nor an appId before the shell has answered', () => {
    const { runtime, module } = start();
    expect([runtime.configured, runtime.lastConfigurationPayload, runtime.appId]).toEqual([
      false,
      null,
      undefined,
    ]);
    expect(module.isNested).toBe(false);
  });
});

test('FRAME-32 a click in the application is reported to the shell', async () => {
  const { answer, click, types } = start();
  answer();
  click();
  await vi.waitFor(() => expect(types()).toContain('CLICK'));
});

describe('the first configuration', () => {
  test('is emitted as `ready`, then READY is sent', async () => {
    const { runtime, answer, shell, types } = start();
    const order: string[] = [];
    runtime.on('ready', () => order.push(`ready, ${types().length} said`));
    runtime.on('configuration', () => order.push('configuration'));
    answer();
    shell.send('CONFIGURE', configuration);
    await vi.waitFor(() => expect(types()).toEqual(['READY']));
    expect(order).toEqual(['ready, 0 said']);
    expect(runtime).toMatchObject({
      appId: 'sample',
      configured: true,
      lastConfigurationPayload: { tenant: 'alder' },
    });
  });

  test('can be read from the runtime object in a `ready` handler', async () => {
    const { runtime, answer, shell } = start();
    const seen = vi.fn();
    runtime.on('ready', () => seen(runtime.configured, runtime.lastConfigurationPayload));
    answer();
    shell.send('CONFIGURE', configuration);
    await vi.waitFor(() =>
      expect(seen).toHaveBeenCalledWith(true, expect.objectContaining({ tenant: 'alder' })),
    );
  });

  test('is passed once to a handler that is added later, after `on` has returned', async () => {
    const { runtime, answer, shell } = start();
    answer();
    shell.send('CONFIGURE', configuration);
    await vi.waitFor(() => expect(runtime.configured).toBe(true));
    const [added, removed] = [vi.fn(), vi.fn()];
    runtime.on('ready', added);
    runtime.on('ready', removed);
    runtime.off('ready', removed);
    expect(added).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(added.mock.calls).toEqual([[runtime.lastConfigurationPayload]]));
    shell.send('CONFIGURE', { tenant: 'birch' }, { changed: ['tenant'] });
    await vi.waitFor(() => expect(runtime.lastConfigurationPayload?.tenant).toBe('birch'));
    expect([added.mock.calls.length, removed.mock.calls.length]).toEqual([1, 0]);
  });

  test('leads to READY even if a handler throws; the error is reported', async () => {
    const { runtime, answer, shell, types, report } = start();
    runtime.on('ready', () => {
      throw new Error('broken application');
    });
    answer();
    shell.send('CONFIGURE', configuration);
    await vi.waitFor(() => expect(types()).toEqual(['READY']));
    expect(report).toHaveBeenCalledTimes(1);
  });
});

describe('a later configuration', () => {
  test('is emitted as `configuration` and as `change:<name>`; READY is not sent again', async () => {
    const { runtime, module, answer, shell, types } = start();
    const [configured, tenant, environment] = [vi.fn(), vi.fn(), vi.fn()];
    runtime.on('configuration', configured);
    module.user().on('change:tenant', tenant);
    module.shell().on('change:environment', environment);
    answer();
    shell.send('CONFIGURE', configuration);
    shell.send(
      'CONFIGURE',
      { tenant: 'birch', environment: 'dev' },
      {
        changed: ['tenant', 'environment'],
      },
    );
    await vi.waitFor(() => expect(environment.mock.calls).toEqual([['dev']]));
    expect(tenant.mock.calls).toEqual([['birch']]);
    expect(configured.mock.calls).toMatchObject([
      [
        {
          tenant: 'birch',
          historyType: 'HASH',
          changedProperties: expect.arrayContaining(['tenant', 'environment']),
        },
      ],
    ]);
    expect(types()).toEqual(['READY']);
  });

  test('is not emitted if no field differs', async () => {
    const { runtime, answer, shell } = start();
    const configured = vi.fn();
    runtime.on('configuration', configured);
    answer();
    shell.send('CONFIGURE', configuration);
    shell.send('CONFIGURE', configuration);
    shell.send('CONFIGURE', { locale: 'ja-JP' });
    await vi.waitFor(() => expect(configured).toHaveBeenCalledTimes(1));
    expect(configured.mock.calls[0]?.[0].locale).toBe('ja-JP');
  });
});

test('a callback of the application that throws does not keep READY from the shell', async () => {
  const { module, runtime, answer, shell, types, report } = start();
  const callback = vi.fn((isOpen: boolean) => {
    if (!isOpen) throw new Error('broken application');
  });
  module.sidenav().useLeftNavButton({ callback, closeOnSelection: true });
  answer();
  shell.send('RUNTIME_REQ', { module: 'topbar', method: 'click', args: ['leftNav'] });
  shell.send('CONFIGURE', configuration);
  await vi.waitFor(() => expect(runtime.configured).toBe(true));
  await vi.waitFor(() => expect(types()).toContain('READY'));
  expect(callback.mock.calls).toEqual([[true], [false]]);
  expect(report).toHaveBeenCalledOnce();
});

test.each([
  ['an app location', '/orders', true],
  ['an address of the application', `${base}#/orders`, true],
  ['another app location', '/bills', false],
  ['another host without a protocol', '//orders', false],
])('an entry of the side navigation is selected at its own address: %s', async (_what, url, selected) => {
  const { module, answer, shell, received } = start();
  module.sidenav().config = { menu: [{ name: 'Orders', url }] };
  answer();
  shell.send('CONFIGURE', configuration);
  shell.send('HISTORY', { path: '/orders/12' });
  const shown = () =>
    received.flatMap(({ type, value }) =>
      type === 'RUNTIME_REQ' && Object(value).module === 'sidenav' ? Object(value).args : [],
    );
  await vi.waitFor(() => expect(received.some(({ type }) => type === 'READY')).toBe(true));
  await vi.waitFor(() => expect(shown().at(-1)?.entries[0].selected === true).toBe(selected));
});

describe('a HISTORY message of the shell', () => {
  test('moves the frame and emits a history event to the application', async () => {
    const { runtime, answer, shell, page } = start();
    const history = vi.fn();
    runtime.on('history', history);
    answer();
    shell.send('CONFIGURE', configuration);
    shell.send('HISTORY', { path: '/deep/x' });
    shell.send('HISTORY', { path: '' });
    await vi.waitFor(() => expect(history).toHaveBeenCalledTimes(2));
    expect(history.mock.calls).toEqual([
      [{ type: 'external', path: '/deep/x' }],
      [{ type: 'external', path: '/' }],
    ]);
    expect(page.location.href).toBe(`${base}?_mr=r.js#/`);
  });
});

describe('a shell that drops the port while the document is loaded', () => {
  test('receives a new PING, and title, DONE and READY once more', async () => {
    const { runtime, answer, shell, types, pings, received } = start();
    const ready = vi.fn();
    runtime.on('ready', ready);
    answer();
    shell.send('CONFIGURE', configuration);
    await vi.waitFor(() => expect(types()).toEqual(['READY']));
    runtime.title = 'Orders';
    await runtime.done();
    await vi.waitFor(() => expect(types()).toEqual(['READY', 'TITLE', 'DONE']));

    received.length = 0;
    shell.detach();
    await vi.waitFor(() => expect(pings).toHaveLength(2));
    answer();
    shell.send('CONFIGURE', configuration);
    await vi.waitFor(() => expect(types()).toEqual(['TITLE', 'DONE', 'READY']));
    expect(ready).toHaveBeenCalledTimes(1);
  });

  test('answers a request that was made before the new PING was accepted, and none that it had received before', async () => {
    const { module, answer, shell, types, pings, received } = start();
    answer();
    await vi.waitFor(() => expect(pings).toHaveLength(1));
    shell.send('CONFIGURE', configuration);
    await vi.waitFor(() => expect(types()).toEqual(['READY']));
    const lost = module.consent().getPermissions();
    shell.detach();
    await expect(lost).rejects.toMatchObject({ code: 'DISCONNECTED' });

    received.length = 0;
    const asked = module.consent().getPermissions();
    answer();
    await vi.waitFor(() => expect(types()).toEqual(['RUNTIME_REQ']));
    shell.send('RUNTIME_RESP', { ok: true, value: { analytics: true } }, { re: received[0]?.id ?? '' });
    expect(await asked).toEqual({ analytics: true });
  });

  test('FRAME-28 is told which document the user opens meanwhile, before that document is loaded', async () => {
    const { open, answer, shell, types, pings, received, page } = start();
    answer();
    shell.send('CONFIGURE', { ...configuration, historyType: 'SERVER' });
    await vi.waitFor(() => expect(types()).toEqual(['READY']));
    received.length = 0;
    shell.detach();
    await vi.waitFor(() => expect(pings).toHaveLength(2));
    open(`${base}orders`);
    expect(page.location.href).toBe(`${base}?_mr=r.js`);

    answer();
    shell.send('CONFIGURE', { ...configuration, historyType: 'SERVER' });
    await vi.waitFor(() => expect(page.location.href).toBe(`${base}orders?_mr=r.js`));
    await vi.waitFor(() =>
      expect(received.find(({ type }) => type === 'HISTORY')?.value).toEqual({ path: '/orders' }),
    );
  });
});

test('SVC-05 counts uncaught errors from the start on, and tells their number when the shell asks', async () => {
  const { answer, fail, shell, timers, received } = start();
  fail('error');
  answer();
  fail('unhandledrejection');
  shell.send('RUNTIME_REQ', { module: 'metrics', method: 'measure', args: [] });
  await vi.waitFor(() => {
    timers.at(-1)?.();
    expect(received).toContainEqual(
      expect.objectContaining({
        value: { module: 'metrics', method: 'vitals', args: [expect.objectContaining({ errors: 2 })] },
      }),
    );
  });
});
