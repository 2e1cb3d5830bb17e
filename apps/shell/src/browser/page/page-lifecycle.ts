import type { PageLifecycle } from '../../kernel/platform/page/page';
import { whenIdle } from './when-idle';

/** Reports when the page is idle and when it is left. */
export function createPageLifecycle(window: Window & typeof globalThis): PageLifecycle {
  return {
    debug(text) {
      if (import.meta.env.DEV) window.console.debug(`Unified Shell: ${text}`);
    },
    whenIdle: (run) => whenIdle(window, run),
    onLeave(listener) {
      window.addEventListener('pagehide', listener);
      return () => window.removeEventListener('pagehide', listener);
    },
  };
}
