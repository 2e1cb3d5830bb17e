import type { ShellRelease } from '@unified-shell/api/shell-release';
import { createReleaseCache } from './release-cache';
import { askForReport, isWorkerMessage, type WorkerReport } from './worker-messages';
import type { FetchEvent, InstallEvent, StaticRoute, WorkerScope } from './worker-scope';

/** Matches other origins too, such as that of the identity service: a pattern without an origin has that of the worker. */
const ANY_ADDRESS = { protocol: '*', hostname: '*', port: '*', pathname: '*' };

/** The folder of the files whose names change with their content. */
const ASSETS = '/assets/';

/**
 * Starts the service worker of the shell (decisions/0052). It answers requests for hashed files from its cache, and the
 * navigation to the shell's page with the offline document if the network does not answer. No page of the gateway and
 * no answer of the API is ever stored, so the worker of an old release shows nothing old while the network works.
 */
export function startShellWorker(scope: WorkerScope, release: ShellRelease): void {
  const cache = createReleaseCache(scope, release);
  const files = new Set(release.files);

  async function install(event: InstallEvent): Promise<void> {
    // Without static routes the listener of `fetch` does the same.
    await event.addRoutes?.(routesOf(release, cache.name)).catch(() => undefined);
    await cache.fill();
    // A new release waits until no tab has unsaved work. A worker that is stuck, or not one of the shell's, is replaced
    // at once (case X7).
    const { active } = scope.registration;
    const after = (milliseconds: number, run: () => void) => void scope.setTimeout(run, milliseconds);
    if (active && (await askForReport(active, after)) === undefined) await scope.skipWaiting();
  }

  async function activate(): Promise<void> {
    await cache.removeOthers();
    // The page is requested while the worker starts: by the static route, else by the preload. Both would request it
    // twice.
    const { navigationPreload } = scope.registration;
    await (hasStaticRoutes(scope) ? navigationPreload?.disable() : navigationPreload?.enable())?.catch(
      () => undefined,
    );
  }

  async function answerNavigation({ request, preloadResponse }: FetchEvent): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await scope.fetch(request));
    } catch (cause) {
      const document = await cache.find(release.offlineDocument);
      if (document === undefined) throw cause;
      return document;
    }
  }

  async function answerFile({ request }: FetchEvent): Promise<Response> {
    // Storage that cannot be read is no reason to fail.
    const cached = await cache.find(request.url).catch(() => undefined);
    return cached ?? (await scope.fetch(request));
  }

  scope.addEventListener('install', (event) => event.waitUntil(install(event)));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (origin !== scope.location.origin || request.method !== 'GET') return;
    if (request.mode === 'navigate') {
      if (release.pages.includes(pathname)) event.respondWith(answerNavigation(event));
    } else if (files.has(pathname)) event.respondWith(answerFile(event));
  });
  scope.addEventListener('message', (event) => {
    const [port] = event.ports;
    if (isWorkerMessage(event.data, 'take-over')) event.waitUntil(scope.skipWaiting());
    if (!isWorkerMessage(event.data, 'report') || port === undefined) return;
    const answer = cache.isComplete().then((isComplete) =>
      port.postMessage({
        type: 'unified-shell-worker',
        build: release.build,
        isComplete,
      } satisfies WorkerReport),
    );
    event.waitUntil(answer);
  });
}

function hasStaticRoutes({ InstallEvent: event }: WorkerScope): boolean {
  return event !== undefined && 'addRoutes' in event.prototype;
}

/**
 * Requests that need no code of the worker are answered without starting it. The page is that of the network, unless
 * the worker answers first, which it does only after the network has failed.
 */
function routesOf({ pages }: ShellRelease, cacheName: string): StaticRoute[] {
  return [
    ...pages.map(
      (pathname): StaticRoute => ({
        condition: { urlPattern: { pathname }, requestMode: 'navigate' },
        source: 'race-network-and-fetch-handler',
      }),
    ),
    { condition: { urlPattern: { pathname: `${ASSETS}*` }, requestMethod: 'GET' }, source: { cacheName } },
    { condition: { urlPattern: ANY_ADDRESS }, source: 'network' },
  ];
}
