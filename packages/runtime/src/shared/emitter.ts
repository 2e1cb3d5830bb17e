import type { Emitter, Handler } from '@unified-shell/app-sdk/runtime-module';
import { guarded } from './guarded';

/**
 * Local events. A handler that throws is reported, and the others are still called. A handler that is removed while
 * an event is emitted is not called; one that is added during that time is called from the next event on.
 */
export function createEmitter(report: (error: unknown) => void): Emitter {
  const handlers = new Map<string, Set<Handler>>();
  return {
    on(type: string, handler: Handler) {
      handlers.set(type, (handlers.get(type) ?? new Set()).add(handler));
    },
    off(type: string, handler: Handler) {
      handlers.get(type)?.delete(handler);
    },
    emit(type, ...values) {
      const known = handlers.get(type) ?? new Set();
      for (const handler of [...known]) {
        if (known.has(handler)) guarded(() => handler(...values), report);
      }
    },
  };
}
