import type { Emitter, Handler } from '../runtime-module';

export function createEvents(): Emitter {
  const handlers = new Map<string, Set<Handler>>();
  return {
    on: (type, handler) => void handlers.set(type, (handlers.get(type) ?? new Set()).add(handler)),
    off: (type, handler) => void handlers.get(type)?.delete(handler),
    emit: (type, ...values) => handlers.get(type)?.forEach((handler) => void handler(...values)),
  };
}
