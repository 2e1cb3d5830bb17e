import type { ShellRelease } from '@unified-shell/api/shell-release';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startShellWorker } from './shell-worker';
import { readWorkerReport } from './worker-messages';
import { startWorkerRemoval } from './worker-removal';
import type { FetchEvent, StaticRoute, WorkerScope } from './worker-scope';

const ORIGIN = 'https://experience.shell.example';
const OFFLINE = '/assets/offline-1a2b3c4d.html';
const release: ShellRelease = {
  build: 'b1',
  files: ['/assets/chrome-1a2b3c4d.js', OFFLINE],
  offlineDocument: OFFLINE,
  pages: ['/'],
};

/** A browser with cache storage, a network, and a registration. */
function createBrowser() {
  const stored = new Map<string, Map<string, Response>>();
  const listeners = new Map<string, (event: never) => void>();
  const browser = {
    stored,
    isOnline: true,
    isFull: false,
    requests: [] as string[],
    skips: 0,
    preloads: [] as string[],
    unregistrations: 0,
    timers: [] as (() => void)[],
    active: null as WorkerScope['registration']['active'],
    answer: (path: string) => new Response(`network ${path}`),
  };
  const pathOf = (address: string) => new URL(address, ORIGIN).pathname;
  const open = async (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, files);
    return {
      keys: async () => [...files.keys()].map((path) => new Request(`${ORIGIN}${path}`)),
      async put(address: string, response: Response) {
        if (browser.isFull) throw new DOMException('no room', 'QuotaExceededError');
        files.set(pathOf(address), response);
      },
    };
  };
  const scope = {
    location: { origin: ORIGIN },
    caches: {
      open,
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
      match: async (address: string, { cacheName }: { cacheName: string }) =>
        stored.get(cacheName)?.get(pathOf(address))?.clone(),
    },
    registration: {
      navigationPreload: {
        enable: async () => void browser.preloads.push('on'),
        disable: async () => void browser.preloads.push('off'),
      },
      get active() {
        return browser.active;
      },
      async unregister() {
        browser.unregistrations += 1;
        return true;
      },
    },
    async fetch(request: Request | string) {
      const path = pathOf(typeof request === 'string' ? request : request.url);
      browser.requests.push(path);
      if (!browser.isOnline) throw new TypeError('Failed to fetch');
      return browser.answer(path);
    },
    async skipWaiting() {
      browser.skips += 1;
    },
    setTimeout: (run: () => void) => browser.timers.push(run),
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  } as unknown as WorkerScope;

  async function dispatch(type: string, event: object = {}): Promise<void> {
    const work: Promise<unknown>[] = [];
    const whole = { ports: [], ...event, waitUntil: (part: Promise<unknown>) => work.push(part) };
    listeners.get(type)?.(whole as never);
    await Promise.all(work);
  }
  /** The answer of the worker; undefined if it leaves the request to the browser. */
  async function request(path: string, init: { method?: string; mode?: string } = {}) {
    const asked = new Request(new URL(path, ORIGIN), { method: init.method ?? 'GET' });
    Object.defineProperty(asked, 'mode', { value: init.mode ?? 'cors' });
    const answers: Promise<Response>[] = [];
    const event: FetchEvent = { request: asked, respondWith: (answer) => void answers.push(answer) };
    listeners.get('fetch')?.(event as never);
    return (await answers[0])?.text();
  }
  return { ...browser, browser, scope, dispatch, request };
}

let opened: ReturnType<typeof createBrowser>;
beforeEach(() => {
  opened = createBrowser();
});

const NAVIGATION = { mode: 'navigate' };
const cachedPaths = () => [...opened.stored].map(([name, files]) => [name, [...files.keys()]]);

describe('the service worker of the shell', () => {
  it('caches the files of its release when it is installed, and nothing else ever', async () => {
    const { scope, dispatch, request } = opened;
    startShellWorker(scope, release);
    await dispatch('install');
    await dispatch('activate');
    await request('/', NAVIGATION);
    await request('/api/boot');
    expect(cachedPaths()).toEqual([['unified-shell-release-b1', [...release.files]]]);
  });

  it('X6 is not installed if a file is missing, and leaves no cache', async () => {
    const { scope, dispatch, browser } = opened;
    startShellWorker(scope, release);
    browser.answer = () => new Response('not found', { status: 404 });
    await expect(dispatch('install')).rejects.toThrow('404');
    expect(cachedPaths()).toEqual([]);
  });

  it('X8 is not installed if the storage is full, and leaves no cache', async () => {
    const { scope, dispatch, browser } = opened;
    startShellWorker(scope, release);
    browser.isFull = true;
    await expect(dispatch('install')).rejects.toThrow('no room');
    expect(cachedPaths()).toEqual([]);
  });

  it('removes the caches of other releases, and no other cache', async () => {
    const { scope, dispatch } = opened;
    startShellWorker(scope, release);
    await scope.caches.open('unified-shell-release-b0');
    await scope.caches.open('of another program');
    await dispatch('install');
    await dispatch('activate');
    expect([...opened.stored.keys()]).toEqual(['of another program', 'unified-shell-release-b1']);
  });

  it('answers hashed files from its cache, without the network', async () => {
    const { scope, dispatch, request, browser } = opened;
    startShellWorker(scope, release);
    await dispatch('install');
    browser.isOnline = false;
    expect(await request('/assets/chrome-1a2b3c4d.js')).toBe('network /assets/chrome-1a2b3c4d.js');
  });

  it('X7 answers the page from the network, never from a cache, while the network works', async () => {
    const { scope, dispatch, request, browser } = opened;
    startShellWorker(scope, release);
    await dispatch('install');
    browser.answer = () => new Response('the page of today');
    expect(await request('/?theme=dark', NAVIGATION)).toBe('the page of today');
  });

  it('X8 answers the page with the offline document without a network', async () => {
    const { scope, dispatch, request, browser } = opened;
    startShellWorker(scope, release);
    await dispatch('install');
    browser.isOnline = false;
    expect(await request('/', NAVIGATION)).toBe(`network ${OFFLINE}`);
  });

  it.each([
    ['/api/boot', {}],
    ['/api/build', {}],
    ['/auth/callback?code=x', NAVIGATION],
    ['/icon.png', {}],
    ['/assets/of-another-release-5e6f.js', {}],
    ['https://identity.shell.example/ims/check/v6/token', {}],
    ['/', { method: 'POST', mode: 'navigate' }],
  ])('leaves %s to the browser', async (path, init) => {
    const { scope, dispatch, request } = opened;
    startShellWorker(scope, release);
    await dispatch('install');
    expect(await request(path, init)).toBeUndefined();
  });

  it('adds static routes where the browser has them: only the page starts the worker, no call to any origin', async () => {
    const routes: StaticRoute[] = [];
    const { scope, dispatch } = opened;
    startShellWorker(scope, release);
    await dispatch('install', {
      addRoutes: async (added: StaticRoute[]) => void routes.push(...added),
    });
    expect(routes.map(({ condition, source }) => [condition.urlPattern.pathname, source])).toEqual([
      ['/', 'race-network-and-fetch-handler'],
      ['/assets/*', { cacheName: 'unified-shell-release-b1' }],
      ['*', 'network'],
    ]);
    expect(routes.at(-1)?.condition.urlPattern).toEqual({
      protocol: '*',
      hostname: '*',
      port: '*',
      pathname: '*',
    });
  });

  it.each([
    ['on', 'without static routes', undefined],
    ['off', 'where a static route requests the page', { prototype: { addRoutes: () => {} } }],
  ])('has the preload of the page %s %s', async (preload, _where, InstallEvent) => {
    const { scope, dispatch, browser } = opened;
    startShellWorker({ ...scope, ...(InstallEvent ? { InstallEvent } : {}) }, release);
    await dispatch('activate');
    expect(browser.preloads).toEqual([preload]);
  });

  it('is installed if the browser refuses the static routes', async () => {
    const { scope, dispatch } = opened;
    startShellWorker(scope, release);
    await dispatch('install', { addRoutes: () => Promise.reject(new TypeError('unknown condition')) });
    expect(cachedPaths()).toHaveLength(1);
  });

  it('waits while an active worker of the shell answers', async () => {
    const { scope, dispatch, browser } = opened;
    startShellWorker(scope, release);
    browser.active = {
      postMessage: (data: unknown, ports: never) => void dispatch('message', { data, ports }),
    };
    await dispatch('install');
    expect(browser.skips).toBe(0);
    await dispatch('message', { data: { type: 'take-over' } });
    expect(browser.skips).toBe(1);
  });

  it('X7 replaces an active worker that does not answer at once', async () => {
    const { scope, dispatch, browser } = opened;
    startShellWorker(scope, release);
    browser.active = { postMessage: () => {} };
    const installed = dispatch('install');
    await vi.waitFor(() => expect(browser.timers).toHaveLength(1));
    for (const timeIsUp of browser.timers) timeIsUp();
    await installed;
    expect(browser.skips).toBe(1);
  });

  it('reports whether its cache has all files', async () => {
    const { scope, dispatch } = opened;
    startShellWorker(scope, release);
    await dispatch('install');
    const reports: unknown[] = [];
    const ports = [{ postMessage: (report: unknown) => reports.push(report) }];
    await dispatch('message', { data: { type: 'report' }, ports });
    opened.stored.get('unified-shell-release-b1')?.delete(OFFLINE);
    await dispatch('message', { data: { type: 'report' }, ports });
    expect(reports.map(readWorkerReport)).toEqual([
      { type: 'unified-shell-worker', build: 'b1', isComplete: true },
      { type: 'unified-shell-worker', build: 'b1', isComplete: false },
    ]);
  });
});

describe('the kill switch', () => {
  it('X7 takes over at once, removes all caches, and unregisters itself', async () => {
    const { scope, dispatch, request, browser } = opened;
    startWorkerRemoval(scope);
    await scope.caches.open('of any worker');
    await dispatch('install');
    await dispatch('activate');
    expect([browser.skips, [...opened.stored], browser.unregistrations]).toEqual([1, [], 1]);
    expect(await request('/', NAVIGATION)).toBeUndefined();
  });
});

it.each([undefined, null, 'report', {}, { type: 'other' }, { type: 'unified-shell-worker', build: 7 }])(
  'X7 the report of another program, %j, is none',
  (data) => {
    expect(readWorkerReport(data)).toBeUndefined();
  },
);
