/**
 * Takes the place of a service worker that is withdrawn. The browser finds it when it looks for an update of the worker,
 * at the latest with the next page of the solution. It has no `fetch` handler, so that open pages go on from the network,
 * and it leaves the caches and the data of the application.
 */
import { createContentInMemory } from '../../delivery/content-in-memory';

const SCRIPT = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));
`;

const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };

export const selfRemovingWorker = createContentInMemory(headers, { plain: Buffer.from(SCRIPT) });
