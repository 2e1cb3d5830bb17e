import { RuntimeError } from './runtime-error';

/** A call of the public client that this shell does not have: it rejects with `NOT_AVAILABLE`. */
export function notAvailable(name: string): () => Promise<never> {
  return () => Promise.reject(new RuntimeError('NOT_AVAILABLE', `${name} is not available.`));
}
