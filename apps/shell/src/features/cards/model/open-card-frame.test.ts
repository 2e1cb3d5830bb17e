import { createEnvelope } from '@unified-shell/protocol/envelope/envelope';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeFrameArea } from '../../../test-support/fake-frame-area';
import { solutionFixture } from '../../../test-support/fixtures';
import { openAppPage } from '../../../test-support/open-app-page';
import { settle, stopShells } from '../../../test-support/open-shell';
import { createTestPort } from '../../../test-support/test-port';
import type { ShownCard } from './offered-cards';
import { openCardFrame } from './open-card-frame';

afterEach(stopShells);

const card: ShownCard = {
  id: 'sample:orders',
  name: 'Open orders',
  solution: solutionFixture({ appId: 'sample', name: 'Sample' }),
  slot: {
    id: 'orders',
    place: 'home',
    name: 'Open orders',
    size: 'small',
    refreshSeconds: 300,
    content: { kind: 'frame', path: '/card' },
  },
  size: 'medium',
};

/** Opens home with the frame of one card. */
async function openCard(isActivated = true) {
  const opened = await openAppPage('#/@alder/home');
  const { deps, environment, hashNow } = opened;
  const area = createFakeFrameArea();
  const seen = { onDone: vi.fn(), onFailed: vi.fn() };
  const page = { ...deps.page, isActivated: () => isActivated };
  const remove = openCardFrame({ ...deps, page }, card, area, seen);
  await settle();
  const [frame] = area.frames;
  const port = createTestPort();
  const data = createEnvelope('PING', { value: { nonce: 'nonce-0003', runtime: '1', versions: [1] } });
  const connect = (origin = 'http://sample.solutions.test') =>
    area.deliver({ data, source: frame?.window ?? null, origin, ports: [port as unknown as MessagePort] });
  async function ask(name: string, ...args: unknown[]) {
    const [module, method] = name.split('.');
    port.receive('RUNTIME_REQ', { module, method, args }, { id: name });
    await settle();
    return port.sent.find(({ type, re }) => type === 'RUNTIME_RESP' && re === name)?.value;
  }
  async function redirect(url: string) {
    port.receive('SHELL_REDIRECT', { url });
    await settle();
    return hashNow();
  }
  return { ...seen, area, frame, port, connect, ask, redirect, remove, environment };
}

describe('the frame of a card', () => {
  it('is sandboxed as every frame, and is named by card and solution', async () => {
    const { frame, remove } = await openCard();
    expect(frame?.url).toContain('http://sample.solutions.test/');
    expect(frame?.url).toContain('/card');
    expect([frame?.title, frame?.sandbox.includes('allow-top-navigation')]).toEqual([
      'Open orders, Sample',
      false,
    ]);
    remove();
    expect(frame?.removed).toBe(true);
  });

  it('receives the configuration and the token of its own solution, and which card it is', async () => {
    const { connect, port, onDone } = await openCard();
    connect();
    await settle();
    expect(port.sent.map(({ type }) => type)).toEqual(['PONG', 'CONFIGURE']);
    expect(port.sent.at(-1)?.value).toMatchObject({
      appId: 'sample',
      tenant: 'alder',
      imsToken: 'token-1 of sample',
      card: { id: 'orders', size: 'medium' },
    });
    port.receive('DONE', {});
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('F3 is not connected from another origin', async () => {
    const { connect, port } = await openCard();
    connect('https://evil.example');
    await settle();
    expect(port.sent).toEqual([]);
  });

  it('is removed when it is not done within 10 s, and not later', async () => {
    const late = await openCard();
    late.connect();
    late.environment.advance(9_999);
    expect(late.onFailed).not.toHaveBeenCalled();
    late.environment.advance(1);
    expect([late.onFailed.mock.calls.length, late.frame?.removed]).toEqual([1, true]);
    const done = await openCard();
    done.connect();
    done.port.receive('DONE', {});
    done.environment.advance(60_000);
    expect([done.onFailed.mock.calls.length, done.frame?.removed]).toEqual([0, false]);
  });

  it('F8 is removed when it floods the page', async () => {
    const { area, frame, onFailed } = await openCard();
    for (let n = 0; n <= 1_000; n += 1) area.deliver({ data: n, source: frame?.window ?? null });
    expect([onFailed.mock.calls.length, frame?.removed]).toEqual([1, true]);
  });

  it.each<[string, unknown[]]>([
    ['page.modal', [true]],
    ['page.notFound', []],
    ['page.spinner', [true]],
    ['page.reload', [{ cacheBust: true }]],
    ['user.addLogoutUrl', ['https://sample.solutions.test/out']],
    ['settings.set', [{ groupId: 'layout', level: 'user', settings: { order: 'by name' } }]],
  ])('S48 may not ask for %s', async (name, args) => {
    const { connect, ask } = await openCard();
    connect();
    expect(await ask(name, ...args)).toMatchObject({ ok: false, error: { code: 'FORBIDDEN' } });
  });

  it('S48 leads into its own solution when the user has just clicked, and nowhere else', async () => {
    const own = 'http://experience.test/#/@alder/sample/orders';
    const clicked = await openCard();
    clicked.connect();
    const before = await clicked.redirect('http://experience.test/#/@alder/reports');
    expect(before).toBe('#/@alder/home');
    expect(await clicked.redirect('https://evil.example/')).toBe('#/@alder/home');
    expect(await clicked.redirect(own)).toBe('#/@alder/sample/orders');
    stopShells();
    const idle = await openCard(false);
    idle.connect();
    expect(await idle.redirect(own)).toBe('#/@alder/home');
  });
});
