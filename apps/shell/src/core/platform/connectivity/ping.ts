import type { Environment } from '../environment';
import { fetchWithTimeout } from '../network/fetch-with-timeout';
import type { PingResult } from './connectivity';

/** What answers later counts as away, in milliseconds. */
const PING_TIMEOUT_MS = 4_000;

/** Whether the gateway can be reached: only its own 204 says so, not what a hotel's network answers. Never rejects. */
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
