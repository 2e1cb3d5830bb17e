import type { Environment } from '../environment';
import { fetchWithTimeout } from '../network/fetch-with-timeout';
import type { PingResult } from './connectivity';

/** A ping that takes longer counts as failed. */
const PING_TIMEOUT_MS = 4_000;

/**
 * Whether the gateway can be reached. Only its own 204 counts, so that a captive portal's answer does not. Never
 * rejects.
 */
export async function ping(environment: Environment): Promise<Exclude<PingResult, 'PENDING'>> {
  try {
    const { status } = await fetchWithTimeout(
      environment,
      '/api/ping',
      { cache: 'no-store' },
      PING_TIMEOUT_MS,
    );
    return status === 204 ? 'SUCCESS' : 'FAILED';
  } catch {
    return 'FAILED';
  }
}
