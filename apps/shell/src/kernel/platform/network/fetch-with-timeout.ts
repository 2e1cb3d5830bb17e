import type { Environment } from '../environment';

/** The timeout of a call unless another one is given. A slower answer counts as failed. */
const DEFAULT_TIMEOUT_MS = 15_000;

/**
 * Fetches with a timeout, which includes the body of the answer, so that a connection that hangs does not keep the shell
 * waiting for ever.
 */
export async function fetchWithTimeout(
  environment: Environment,
  url: string,
  init: RequestInit,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<Response> {
  const abort = new AbortController();
  // Not cancelled by the answer, whose body may hang; it does nothing to a body that has been read.
  environment.after(timeoutMs, () => abort.abort(new Error(`no answer within ${timeoutMs} ms`)));
  return environment.fetch(url, { ...init, signal: abort.signal });
}
