const FIRST_DELAY_MS = 2_500;
const MAX_DELAY_MS = 12_500;

/**
 * The delay before the next ping while the network is away, in milliseconds. It doubles each time, from 2 s to 15 s,
 * with random jitter, so that the clients that lost the same network do not all return at the same moment.
 * @param attempts the number of failed pings so far, from 0.
 * @param random from 0 to 1.
 */
export function retryDelay(attempts: number, random: number): number {
  return Math.round(Math.min(FIRST_DELAY_MS * 2 ** attempts, MAX_DELAY_MS) * (0.8 + 0.4 * random));
}
