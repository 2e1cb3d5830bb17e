import { askForReport, CACHE_PREFIX, type WorkerMessage } from '../../../worker/worker-messages';
import type { ShellWorker } from '../model/shell-worker';

const SCRIPT = '/sw.js';

/** The longest time until a worker has taken over. Without an answer the page goes on. */
const TAKE_OVER_TIMEOUT_MS = 3_000;

/** The content security policy of the page allows one Trusted Types policy, with this name. */
const POLICY = 'unified-shell-worker';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string };
}

/** @returns undefined where the browser has no service workers, or refuses them on this page */
export function createShellWorker(
  window: Window & typeof globalThis & { trustedTypes?: TrustedTypes },
): ShellWorker | undefined {
  const container = readContainer(window);
  if (container === undefined) return undefined;
  const { caches } = window;
  const after = (milliseconds: number, run: () => void) => void window.setTimeout(run, milliseconds);
  const getRegistration = () => container.getRegistration('/').catch(() => undefined);
  // The policy knows no other address, so no text can become that of a worker.
  const policy = window.trustedTypes?.createPolicy(POLICY, { createScriptURL: () => SCRIPT });

  return {
    async register() {
      await container.register(policy?.createScriptURL(SCRIPT) ?? SCRIPT);
    },
    async update() {
      const registration = await getRegistration();
      await registration?.update().catch(() => undefined);
    },
    async getState() {
      const registration = await getRegistration();
      const active = registration?.active;
      if (!active) return { active: 'none', isWaiting: false };
      const report = await askForReport(active, after);
      // Read again: the worker may have become ready meanwhile.
      return { active: report?.isComplete ? 'sound' : 'unsound', isWaiting: Boolean(registration?.waiting) };
    },
    async takeOver() {
      const waiting = (await getRegistration())?.waiting;
      if (!waiting) return;
      await new Promise<void>((resolve) => {
        waiting.addEventListener('statechange', () => {
          if (waiting.state === 'activated' || waiting.state === 'redundant') resolve();
        });
        after(TAKE_OVER_TIMEOUT_MS, resolve);
        waiting.postMessage({ type: 'take-over' } satisfies WorkerMessage);
      });
    },
    async remove() {
      const registration = await getRegistration();
      await registration?.unregister().catch(() => false);
      const names = await caches.keys().catch(() => []);
      const own = names.filter((name) => name.startsWith(CACHE_PREFIX));
      await Promise.all(own.map((name) => caches.delete(name))).catch(() => undefined);
    },
  };
}

/** A browser may refuse the access itself (private windows, blocked storage). */
function readContainer({ navigator }: Window): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
