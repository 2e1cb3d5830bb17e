import type { Emitter, Handler } from '../runtime-module';

export function createEvents(): Emitter {
  const handlers = new Map<string, Set<Handler>>();
  return {
    on: (type: string, handler: Handler) =>
      void handlers.set(type, (handlers.get(type) ?? new Set()).add(handler)),
    off: (type: string, handler: Handler) => void handlers.get(type)?.delete(handler),
    emit: (type, ...values) => handlers.get(type)?.forEach((handler) => void handler(...values)),
  };
}
