import { RuntimeError } from './runtime-error';

/** A call that is not there yet and says so: it rejects with `NOT_AVAILABLE`, and never hangs. */
export function notAvailable(name: string): () => Promise<never> {
  return () => Promise.reject(new RuntimeError('NOT_AVAILABLE', `${name} is not available.`));
}
