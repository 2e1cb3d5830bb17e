import type { Emitter, Handler } from '@unified-shell/protocol/runtime-module';

/**
 * Local events. A handler that throws is reported and the others are still called; one removed while an event is being
 * told is not called any more; one added meanwhile waits for the next event.
 */
export function createEmitter(report: (error: unknown) => void): Emitter {
  const handlers = new Map<string, Set<Handler>>();
  return {
    on(type, handler) {
      const known = handlers.get(type);
      if (known) known.add(handler);
      else handlers.set(type, new Set([handler]));
    },
    off(type, handler) {
      handlers.get(type)?.delete(handler);
    },
    emit(type, ...values) {
      const known = handlers.get(type);
      for (const handler of [...(known ?? [])]) {
        if (!known?.has(handler)) continue;
        try {
          handler(...values);
        } catch (error) {
          report(error);
        }
      }
    },
  };
}
