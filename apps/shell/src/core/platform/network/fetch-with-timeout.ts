import type { Environment } from '../environment';

/** How long a call may take if nothing else is said, in milliseconds; what answers later counts as failed. */
const MOST_WAIT = 15_000;

/** A call that ends: a connection that hangs must not keep the shell waiting for ever. */
export async function fetchInTime(
  environment: Environment,
  url: string,
  init: RequestInit,
  mostWait = MOST_WAIT,
): Promise<Response> {
  const abort = new AbortController();
  const cancel = environment.after(mostWait, () => abort.abort(new Error(`no answer within ${mostWait} ms`)));
  try {
    return await environment.fetch(url, { ...init, signal: abort.signal });
  } finally {
    cancel();
  }
}
