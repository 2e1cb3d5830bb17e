import type { WorkerScope } from './worker-scope';

/**
 * Starts the worker that removes itself and the caches of every worker of this origin: the kill switch of the operator
 * (case X7). It replaces the active worker at once and answers no request. Open pages are not reloaded; each is free of
 * any worker from its next navigation on.
 */
export function startWorkerRemoval(scope: WorkerScope): void {
  async function remove(): Promise<void> {
    const names = await scope.caches.keys().catch(() => []);
    await Promise.all(names.map((name) => scope.caches.delete(name)));
    await scope.registration.unregister();
  }
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(remove()));
}
