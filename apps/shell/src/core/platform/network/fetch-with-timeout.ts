import type { Environment } from '../environment';

/** How long a call may take if nothing else is said, in milliseconds; what answers later counts as failed. */
const DEFAULT_TIMEOUT_MS = 15_000;

/** A call that ends: a connection that hangs must not keep the shell waiting for ever. */
export async function fetchWithTimeout(
  environment: Environment,
  url: string,
  init: RequestInit,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<Response> {
  const abort = new AbortController();
  const cancel = environment.after(timeoutMs, () =>
    abort.abort(new Error(`no answer within ${timeoutMs} ms`)),
  );
  try {
    return await environment.fetch(url, { ...init, signal: abort.signal });
  } finally {
    cancel();
  }
}
