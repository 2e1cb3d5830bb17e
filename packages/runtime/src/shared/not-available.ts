import { RuntimeError } from './runtime-error';

/** A call that is not implemented yet: it rejects with `NOT_AVAILABLE`. */
export function notAvailable(name: string): () => Promise<never> {
  return () => Promise.reject(new RuntimeError('NOT_AVAILABLE', `${name} is not available.`));
}
