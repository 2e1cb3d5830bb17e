import type { PageLifecycle } from '../../core/platform/page/page';

/** Reports when the page is idle and when it is left. */
export function createPageLifecycle(window: Window & typeof globalThis): PageLifecycle {
  return {
    debug(text) {
      if (import.meta.env.DEV) window.console.debug(`Unified Shell: ${text}`);
    },
    whenIdle(run) {
      // Safari has no idle callbacks.
      if (typeof window.requestIdleCallback !== 'function') {
        run();
        return () => {};
      }
      const handle = window.requestIdleCallback(run);
      return () => window.cancelIdleCallback(handle);
    },
    onLeave(listener) {
      window.addEventListener('pagehide', listener);
      return () => window.removeEventListener('pagehide', listener);
    },
  };
}
