import type { Environment } from '../kernel/platform/environment';
import { createBrowserStorage } from './storage';

/** The core's environment in a browser. */
export function createBrowserEnvironment(window: Window & typeof globalThis): Environment {
  return {
    now: () => Date.now(),
    after(milliseconds, run) {
      const timer = window.setTimeout(run, milliseconds);
      return () => window.clearTimeout(timer);
    },
    fetch: (url, init) => window.fetch(url, init),
    stored: createBrowserStorage(() => window.localStorage),
    tab: createBrowserStorage(() => window.sessionStorage),
    randomId: () => window.crypto.randomUUID(),
    random: () => Math.random(),
    hash: (text) => sha256(window.crypto, text),
    debug: {},
    warn: (event, facts = {}) => window.console.warn(`[unified-shell] ${event}`, facts),
  };
}

/** `crypto.subtle` exists only on a secure page: https, or a loopback name. */
async function sha256({ subtle }: Partial<Crypto>, text: string): Promise<string | undefined> {
  if (subtle === undefined) return undefined;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
