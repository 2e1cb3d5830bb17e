import type { RareEnvironment } from './rare-part';

/** The address of the worker of a solution whose files the product serves. */
const WORKER_ADDRESS = '/sw.js';

/**
 * Registers the solution's own service worker in the mode `serviceworker`, and removes its workers in the mode `off`
 * (CAT-20, SW-13). Any other mode, which only a newer shell sends, changes nothing.
 */
export async function followWorkerMode(
  mode: unknown,
  { page, warn }: Pick<RareEnvironment, 'page' | 'warn'>,
): Promise<void> {
  const workers = page.navigator?.serviceWorker;
  if (mode === 'serviceworker') {
    await workers
      ?.register(WORKER_ADDRESS)
      .catch((error: unknown) => warn(`${WORKER_ADDRESS} could not be registered: ${error}`));
  } else if (mode === 'off') {
    const registered = (await workers?.getRegistrations()) ?? [];
    await Promise.all(registered.map((each) => each.unregister()));
  }
}
