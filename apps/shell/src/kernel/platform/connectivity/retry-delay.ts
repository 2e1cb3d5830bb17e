const FIRST_DELAY_MS = 2_500;
const MAX_DELAY_MS = 12_500;

/**
 * The delay before the next ping while the network is away, in milliseconds. It doubles each time, from 2.5 s to 12.5
 * s, with a random jitter of 20 %, so that the clients that lost the same network do not all return at the same
 * moment.
 * @param attempts the number of failed pings so far, from 0
 * @param random from 0 to 1
 */
export function retryDelay(attempts: number, random: number): number {
  return Math.round(Math.min(FIRST_DELAY_MS * 2 ** attempts, MAX_DELAY_MS) * (0.8 + 0.4 * random));
}
