import type { Environment } from './environment';
import { ShellError } from './shell-error';

/** How long a call may take, in milliseconds; what answers later counts as failed. */
const MOST_WAIT = 15_000;

/**
 * A call that ends: a connection that hangs must not keep the shell waiting for ever. Rejects with `OFFLINE` when no
 * answer comes.
 */
export async function fetchInTime(
  environment: Environment,
  url: string,
  init: RequestInit,
): Promise<Response> {
  const abort = new AbortController();
  const cancel = environment.after(MOST_WAIT, () =>
    abort.abort(new Error(`no answer within ${MOST_WAIT} ms`)),
  );
  try {
    return await environment.fetch(url, { ...init, signal: abort.signal });
  } catch (cause) {
    throw new ShellError('OFFLINE', { cause });
  } finally {
    cancel();
  }
}
