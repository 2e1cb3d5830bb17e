import { afterEach, describe, expect, it } from 'vitest';
import type { FeatureDeps } from '../../chrome/feature';
import { errorScreen } from '../../features/error-screen/deferred';
import { retry } from '../../features/error-screen/model/retry';
import { createFakeBrowserPage } from '../../test-support/fake-page';
import { bootFixture } from '../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells, tokenAnswer } from '../../test-support/open-shell';
import { createReloadGuard } from '../platform/reload/reload-guard';
import { startDeferredEffects } from './deferred-effects';

const stops: (() => void)[] = [];
/** The effects of the kernel, and those that retry. */
function startEffects(deps: FeatureDeps): () => void {
  const undo = [startDeferredEffects(deps), ...errorScreen.effects.map((start) => start(deps))];
  return () => {
    for (const stop of undo.reverse()) stop();
  };
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  stopShells();
});

/** A connection on which no response is ever received. */
function untilAborted({ signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** Opens a shell with its deferred effects, on a network that can be cut. */
async function openOnNetwork(hash: string, { isUp = true, expires_in = 3_600_000 } = {}) {
  const network = { isUp, isSilent: false, calls: [] as string[] };
  const answered =
    (path: string, answer: () => Response): Answer =>
    (request) => {
      network.calls.push(path);
      if (network.isSilent) return untilAborted(request);
      if (!network.isUp) throw new TypeError('Failed to fetch');
      return answer();
    };
  const shell = await openShell(hash, {
    '/ims/check/v6/token': answered('token', () => Response.json({ ...tokenAnswer, expires_in })),
    '/api/boot': answered('boot', () => Response.json(bootFixture)),
    '/api/ping': answered('ping', () => new Response(null, { status: 204 })),
  });
  const page = createFakeBrowserPage();
  const stop = startEffects({ ...shell.chrome.deps, page });
  stops.push(stop);
  /** Advances the time and lets all requests in it be answered. */
  async function advanceTime(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += 500) {
      shell.environment.advance(500);
      await settle();
    }
  }
  const pings = () => network.calls.filter((call) => call === 'ping').length;
  return { ...shell, network, page, advanceTime, pings, stop };
}

async function openDone(options?: { expires_in: number }) {
  const opened = await openOnNetwork('#/@alder/sample', options);
  const port = opened.connect();
  port.receive('DONE', {});
  await settle();
  return { ...opened, port };
}

describe('the ping', () => {
  it('SW-11 is sent at startup, but only after the application is done', async () => {
    const { connect, advanceTime, pings } = await openOnNetwork('#/@alder/sample');
    await advanceTime(1_000);
    expect(pings()).toBe(0);
    connect().receive('DONE', {});
    await settle();
    expect(pings()).toBe(1);
  });

  it('is repeated every 8 s while the page is visible, and when it becomes visible again', async () => {
    const { page, advanceTime, pings } = await openDone();
    await advanceTime(24_000);
    expect(pings()).toBe(4);
    page.hide();
    await advanceTime(60_000);
    expect(pings()).toBe(5);
    page.show();
    await settle();
    expect(pings()).toBe(6);
  });

  it('is sent when the browser reports a change of the connection', async () => {
    const { page, pings } = await openDone();
    page.hint();
    await settle();
    expect(pings()).toBe(2);
  });

  it('stops with the deferred effects', async () => {
    const { advanceTime, page, pings, stop } = await openDone();
    stop();
    await advanceTime(60_000);
    page.hint();
    expect([pings(), page.listeners()]).toEqual([1, 0]);
  });

  it('SW-09 shows no notice if it fails once and the next one is answered', async () => {
    const { network, page, view, pings } = await openDone();
    network.isUp = false;
    page.hint();
    network.isUp = true;
    await settle();
    expect([pings(), view().connectivityNotice]).toEqual([3, 'none']);
  });
});

describe('the loss of the network while a solution is shown', () => {
  it('is shown within 20 s, without any request and without an event of the browser', async () => {
    const { network, view, advanceTime } = await openDone();
    network.isUp = false;
    await advanceTime(20_000);
    expect(view().connectivityNotice).toBe('offline');
  });

  it('is shown within 16 s when requests are accepted but never answered', async () => {
    const { network, view, advanceTime } = await openDone();
    network.isSilent = true;
    await advanceTime(16_000);
    expect(view().connectivityNotice).toBe('offline');
  });

  it('is checked with growing delays and ends without an action of the user', async () => {
    const { network, view, advanceTime, pings } = await openDone();
    network.isUp = false;
    await advanceTime(10_000);
    const before = pings();
    await advanceTime(30_000);
    expect(pings() - before).toBe(4);
    network.isUp = true;
    await advanceTime(15_000);
    expect(view().connectivityNotice).toBe('back-online');
    await advanceTime(5_000);
    expect(view().connectivityNotice).toBe('none');
  });

  it('UI-09 is not shown again after the user has dismissed the notice, until the next loss', async () => {
    const { network, page, act, view, advanceTime } = await openDone();
    network.isUp = false;
    page.hint();
    await settle();
    act({ type: 'notice-dismissed' });
    await advanceTime(60_000);
    expect(view().connectivityNotice).toBe('none');
    network.isUp = true;
    await advanceTime(15_000);
    expect(view().connectivityNotice).toBe('none');
    network.isUp = false;
    page.hint();
    await settle();
    expect(view().connectivityNotice).toBe('offline');
  });

  it('X8 neither signs the user out nor affects the frame', async () => {
    const { network, address, area, port, advanceTime, shell } = await openDone();
    network.isUp = false;
    await advanceTime(60_000);
    network.isUp = true;
    await advanceTime(20_000);
    expect(area.frames.map(({ hidden, removed }) => hidden || removed)).toEqual([false]);
    expect([port.closed, address.left, address.restarts]).toEqual([false, [], 0]);
    expect(shell.getSnapshot().state.session.kind).toBe('signed-in');
  });

  it('X8 makes a token renewal fail silently; the token is renewed as soon as the network is back', async () => {
    const { network, view, advanceTime } = await openDone({ expires_in: 100_000 });
    network.isUp = false;
    await advanceTime(130_000);
    expect(view().screen).toEqual({ kind: 'none' });
    const tokens = () => network.calls.filter((call) => call === 'token').length;
    const before = tokens();
    network.isUp = true;
    await advanceTime(15_000);
    expect(tokens()).toBeGreaterThan(before);
  });

  it('ends with a reload of a frame that never connected', async () => {
    const { network, area, frame, page, advanceTime } = await openOnNetwork('#/@alder/sample');
    network.isUp = false;
    await advanceTime(3_000);
    page.hint();
    await advanceTime(3_000);
    const first = frame();
    network.isUp = true;
    await advanceTime(15_000);
    expect([area.frames.length, frame() === first]).toEqual([2, false]);
  });
});

describe('an application that is opened while the network is away', () => {
  async function openAnother() {
    const opened = await openDone();
    opened.network.isUp = false;
    opened.page.hint();
    await settle();
    opened.address.go('#/@alder/home');
    await settle();
    return opened;
  }

  it('UI-05 shows the offline error once its document has not loaded, and opens by itself later', async () => {
    const { network, frame, view, connect, advanceTime } = await openAnother();
    expect(view().screen.kind).toBe('loading');
    const failed = frame();
    failed?.load();
    expect(view()).toMatchObject({
      screen: { kind: 'error', type: 'OFFLINE', canRetry: true },
      connectivityNotice: 'none',
    });
    network.isUp = true;
    await advanceTime(15_000);
    expect([frame() === failed, view().screen.kind]).toEqual([false, 'loading']);
    connect().receive('DONE', {});
    expect(view().screen.kind).toBe('none');
  });

  it('UI-05 shows the offline error after 5 s if no document loads, and still after the page timeout', async () => {
    const { view, advanceTime } = await openAnother();
    await advanceTime(5_000);
    expect(view().screen).toMatchObject({ type: 'OFFLINE' });
    await advanceTime(120_000);
    expect(view().screen).toMatchObject({ type: 'OFFLINE' });
  });

  it('UI-05 is loaded again when the user tries again', async () => {
    const { frame, view, act } = await openAnother();
    const failed = frame();
    failed?.load();
    act({ type: 'retry' });
    await settle();
    expect([frame() === failed, view().screen.kind]).toEqual([false, 'loading']);
  });

  it('is shown if its own server answers', async () => {
    const { frame, view, connect } = await openAnother();
    frame()?.load();
    connect().receive('DONE', {});
    expect(view().screen.kind).toBe('none');
  });

  it('AMB-20 is shown at once if its frame is cached', async () => {
    const { address, view } = await openAnother();
    address.go('#/@alder/sample');
    await settle();
    expect(view().screen.kind).toBe('none');
  });
});

describe('a network that is unavailable at the start', () => {
  it('SW-08 SW-10 AMB-86 shows the offline error, and reloads the page once when a ping is answered', async () => {
    const { network, view, page, advanceTime, address } = await openOnNetwork('#/@alder/sample', {
      isUp: false,
    });
    expect(view()).toMatchObject({
      screen: { kind: 'error', type: 'OFFLINE', canRetry: true },
      connectivityNotice: 'none',
    });
    network.isUp = true;
    page.hint();
    await advanceTime(15_000);
    expect(address.restarts).toBe(1);
  });

  it('SW-10 repeats the requests, without another reload, in a page that has been reloaded for it', async () => {
    const { network, frame, environment, advanceTime, address } = await openOnNetwork('#/@alder/sample', {
      isUp: false,
    });
    createReloadGuard(environment).note('back-online');
    network.isUp = true;
    await advanceTime(15_000);
    expect([frame()?.url, address.restarts]).toEqual([expect.stringContaining('sample'), 0]);
  });

  it('recovers when only the account could not be requested', async () => {
    const { network, view, environment, advanceTime } = await openOnNetwork('#/@alder/no-such', {
      isUp: false,
    });
    createReloadGuard(environment).note('back-online');
    network.isUp = true;
    await advanceTime(15_000);
    expect(view().screen).toMatchObject({ kind: 'error', type: 'NOT_FOUND' });
    expect(network.calls).toContain('boot');
  });

  it('SW-10 X8 always reloads the document of the service worker, which cannot go on by itself', async () => {
    const { shell, chrome, network, environment, page, advanceTime, address, stop } = await openOnNetwork(
      '#/@alder/sample',
      { isUp: false },
    );
    stop();
    const { deferred } = shell;
    const configuration = { ...deferred.configuration, isOffline: true as const };
    stops.push(startEffects({ ...chrome.deps, configuration, page }));
    createReloadGuard(environment).note('back-online');
    retry({ ...deferred, configuration });
    expect(address.restarts).toBe(1);
    network.isUp = true;
    await advanceTime(15_000);
    expect(address.restarts).toBe(2);
  });

  it('X8 reloads this document although the session could be checked before the network was lost again', async () => {
    const { shell, chrome, network, page, advanceTime, address, stop } = await openDone();
    stop();
    const configuration = { ...shell.deferred.configuration, isOffline: true as const };
    stops.push(startEffects({ ...chrome.deps, configuration, page }));
    network.isUp = false;
    await advanceTime(20_000);
    network.isUp = true;
    await advanceTime(15_000);
    expect(address.restarts).toBe(1);
  });

  it('SW-09 shows no offline error where the ping is answered', async () => {
    const { view } = await openShell('#/@alder/sample', {
      '/ims/check/v6/token': () => {
        throw new TypeError('Failed to fetch');
      },
      '/api/ping': () => new Response(null, { status: 204 }),
    });
    expect(view().screen).toMatchObject({ kind: 'error', type: 'UNKNOWN' });
  });

  it('shows the offline error when the ping is answered with another status than 204', async () => {
    const { view } = await openShell('#/@alder/sample', {
      '/ims/check/v6/token': () => {
        throw new TypeError('Failed to fetch');
      },
      '/api/ping': () => new Response('<h1>Welcome to our hotel</h1>'),
    });
    expect(view().screen).toMatchObject({ kind: 'error', type: 'OFFLINE' });
  });
});
