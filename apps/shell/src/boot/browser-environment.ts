import type { Environment } from '../core/environment';
import { createBrowserStorage } from './browser-storage';

/** The browser as the core sees it. */
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
    warn: (event, facts = {}) => window.console.warn(`[unified-shell] ${event}`, facts),
  };
}
