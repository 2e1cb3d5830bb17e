import { afterEach, describe, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { createFakeBrowserTabs } from '../../../test-support/fake-tabs';
import { openAppPage } from '../../../test-support/open-app-page';
import { settle, stopShells } from '../../../test-support/open-shell';
import { followUpdates } from './follow-updates';
import type { ShellWorker, WorkerState } from './shell-worker';
import { objectToUpdates } from './unsaved-in-tabs';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  stopShells();
});

const HOUR_MS = 3_600_000;
const HIDDEN_LONG_MS = 620_000;

function createFakeWorker() {
  const calls: string[] = [];
  const state: WorkerState = { active: 'sound', isWaiting: false };
  const note = (call: string) => async () => void calls.push(call);
  const worker: ShellWorker = {
    register: note('register'),
    update: note('update'),
    takeOver: note('take-over'),
    remove: note('remove'),
    getState: async () => state,
  };
  return { worker, calls, state };
}

/** Opens an application whose page follows updates, beside another tab. */
async function open(hash = '#/@alder/sample', hasWorkers = true) {
  const gateway = {
    build: () => Response.json({ id: 'test', builtAt: '1970-01-01T00:00:00.000Z' }),
    ping: () => new Response(null, { status: 204 }),
    checks: 0,
  };
  const opened = await openAppPage(hash, {
    '/api/build': () => {
      gateway.checks += 1;
      return gateway.build();
    },
    '/api/ping': () => gateway.ping(),
  });
  const { environment, deps, view } = opened;
  const tabs = createFakeBrowserTabs();
  const page = createFakeBrowserPage(undefined, tabs.open());
  const otherTab = { isHeld: false };
  const fake = createFakeWorker();
  stops.push(objectToUpdates(tabs.open(), () => otherTab.isHeld));
  opened.port.receive('DONE', {});
  await settle();
  stops.push(followUpdates({ ...deps, page }, hasWorkers ? fake.worker : undefined));

  async function advance(milliseconds: number, step = 4_000): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += step) {
      environment.advance(Math.min(step, milliseconds - passed));
      await settle();
    }
  }
  const deploy = () => {
    gateway.build = () => Response.json({ id: 'next', builtAt: '1970-01-01T00:00:00.000Z' });
  };
  const isOffered = () => view().toasts.some(({ key }) => key === 'updateReady');
  return { ...opened, ...fake, gateway, page, otherTab, advance, deploy, isOffered };
}

describe('the service worker', () => {
  it('SW-07 looks for an update after 120 s, then every hour', async () => {
    const { calls, advance } = await open();
    await advance(119_000, 60_000);
    expect(calls).toEqual(['register']);
    await advance(1_000);
    expect(calls).toEqual(['register', 'update']);
    await advance(HOUR_MS, HOUR_MS);
    expect(calls).toEqual(['register', 'update', 'update']);
  });

  it('SW-07 looks for an update when a page that was hidden for an hour is shown', async () => {
    const { calls, page, environment } = await open();
    page.hide();
    environment.sleep(HOUR_MS);
    page.show();
    await settle();
    expect(calls).toEqual(['update']);
    page.hide();
    environment.sleep(HOUR_MS - 1);
    page.show();
    await settle();
    expect(calls).toEqual(['update']);
  });

  it('SW-13 is registered at once with ?thunderbird=force', async () => {
    const { calls, environment } = await open('?thunderbird=force#/@alder/sample');
    environment.advance(0);
    expect(calls).toEqual(['register']);
  });

  it('SW-13 is removed and not registered with ?thunderbird=off', async () => {
    const { calls, advance } = await open('?thunderbird=off#/@alder/sample');
    await advance(130_000, 10_000);
    expect(calls).toEqual(['remove']);
  });

  it('X7 that is corrupt is removed with its caches, and the page reloads once', async () => {
    const { calls, state, address, advance } = await open();
    state.active = 'unsound';
    await advance(130_000, 10_000);
    expect(calls.filter((call) => call === 'remove')).toHaveLength(2);
    expect(address.restarts).toBe(1);
  });

  it('X7 that is corrupt causes no reload while something is unsaved', async () => {
    const { state, address, advance, request } = await open();
    await request('page.blockNavigation', { enabled: true });
    state.active = 'unsound';
    await advance(130_000, 10_000);
    expect(address.restarts).toBe(0);
  });
});

describe('a new release', () => {
  it('SW-04 is offered once the user is idle', async () => {
    const { page, deploy, advance, isOffered, address } = await open();
    deploy();
    await advance(16_000);
    page.use();
    await advance(16_000);
    expect(isOffered()).toBe(false);
    await advance(8_000);
    expect([isOffered(), address.restarts]).toEqual([true, 0]);
  });

  it('X7 is offered in a browser without service workers, too', async () => {
    const { calls, deploy, advance, isOffered } = await open(undefined, false);
    deploy();
    await advance(40_000);
    expect([isOffered(), calls]).toEqual([true, []]);
  });

  it('SW-05 takes over the worker before it is offered', async () => {
    const { calls, state, deploy, advance, isOffered } = await open();
    deploy();
    state.isWaiting = true;
    await advance(40_000);
    expect([calls, isOffered()]).toEqual([['register', 'take-over'], true]);
  });

  it('SW-05 of the worker alone takes over silently', async () => {
    const { calls, state, advance, isOffered } = await open();
    state.isWaiting = true;
    await advance(40_000);
    expect([calls, isOffered()]).toEqual([['register', 'take-over'], false]);
  });

  it.each<[string, (opened: Awaited<ReturnType<typeof open>>) => Promise<void>]>([
    ['something is unsaved', ({ request }) => request('page.blockNavigation', { enabled: true })],
    [
      'something is unsaved that a move within the organisation keeps',
      ({ request }) => request('page.blockNavigation', { enabled: true, onOrgChangeOnly: true }),
    ],
    [
      'something is unsaved in another tab',
      async ({ otherTab }) => {
        otherTab.isHeld = true;
      },
    ],
    ['the application shows a dialog', ({ request }) => request('page.modal', true)],
  ])('is neither offered nor taken over while %s', async (_what, hold) => {
    const opened = await open();
    await hold(opened);
    opened.deploy();
    await opened.advance(60_000);
    expect([opened.isOffered(), opened.calls.includes('take-over')]).toEqual([false, false]);
  });

  it('is not offered if something becomes unsaved while the other tabs are asked', async () => {
    const { deploy, environment, advance, request, isOffered } = await open();
    deploy();
    await advance(20_000);
    await request('page.blockNavigation', { enabled: true });
    environment.advance(500);
    await settle();
    expect(isOffered()).toBe(false);
    await request('page.blockNavigation', { enabled: false });
    await advance(8_000);
    expect(isOffered()).toBe(true);
  });

  it('asks the user before changes that were made after the offer are lost', async () => {
    const { chrome, request, reply, deploy, advance, address } = await open();
    deploy();
    await advance(40_000);
    await request('page.blockNavigation', { enabled: true, onOrgChangeOnly: true });
    chrome.model.send({ type: 'update-accepted' });
    await reply(false);
    expect(address.restarts).toBe(0);
    chrome.model.send({ type: 'update-accepted' });
    await reply(true);
    expect(address.restarts).toBe(1);
  });

  it('SW-04 reloads a page that has been hidden for ten minutes', async () => {
    const { page, deploy, advance, address } = await open();
    page.hide();
    deploy();
    await advance(HIDDEN_LONG_MS, 60_000);
    expect(address.restarts).toBe(1);
    await advance(HIDDEN_LONG_MS, 60_000);
    expect(address.restarts).toBe(1);
  });

  it('never reloads a hidden page with something unsaved in it', async () => {
    const { page, deploy, advance, address, request } = await open();
    await request('page.blockNavigation', { enabled: true });
    page.hide();
    deploy();
    await advance(HIDDEN_LONG_MS, 60_000);
    expect(address.restarts).toBe(0);
  });

  it('SW-05 reloads the page when the user opens another solution', async () => {
    const { deploy, advance, address } = await open();
    deploy();
    await advance(24_000);
    address.go('#/@alder/sample/page');
    await settle();
    expect(address.restarts).toBe(0);
    address.go('#/@alder/home');
    await settle();
    expect(address.restarts).toBe(1);
  });

  it('does not reload a page whose application has something unsaved when the user opens another solution', async () => {
    const { deploy, advance, address, request } = await open();
    await request('page.blockNavigation', { enabled: true, onOrgChangeOnly: true });
    deploy();
    await advance(24_000);
    address.go('#/@alder/home');
    await settle();
    expect(address.restarts).toBe(0);
  });
});

describe('a check without an answer', () => {
  const unanswered = () => {
    throw new TypeError('Failed to fetch');
  };

  it('SW-09 shows that the network is away if the ping fails too', async () => {
    const { gateway, advance, view } = await open();
    gateway.build = unanswered;
    gateway.ping = unanswered;
    await advance(24_000);
    expect(view().connectivityNotice).toBe('offline');
  });

  it('SW-09 shows nothing if the ping is answered', async () => {
    const { gateway, advance, view } = await open();
    gateway.build = unanswered;
    await advance(24_000);
    expect([gateway.checks, view().connectivityNotice]).toEqual([1, 'none']);
  });
});
