import type { Environment } from '../environment';
import { fetchWithTimeout } from '../network/fetch-with-timeout';
import type { PingResult } from './connectivity';

/** A ping that takes longer counts as failed. */
const PING_TIMEOUT_MS = 4_000;

/**
 * Whether the gateway can be reached. Only its own answers count, so that a captive portal's answer does not: 204, or
 * 401 if the session of the token is over. Never rejects.
 * @param authorization the header with the token of the signed-in user: the gateway then checks the session as well
 */
export async function ping(
  environment: Environment,
  authorization?: string,
): Promise<Exclude<PingResult, 'PENDING'>> {
  try {
    const { status } = await fetchWithTimeout(
      environment,
      '/api/ping',
      { cache: 'no-store', ...(authorization !== undefined && { headers: { authorization } }) },
      PING_TIMEOUT_MS,
    );
    return status === 204 || status === 401 ? 'SUCCESS' : 'FAILED';
  } catch {
    return 'FAILED';
  }
}
