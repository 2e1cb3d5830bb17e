const FIRST_DELAY_MS = 2_500;
const MAX_DELAY_MS = 12_500;

/**
 * How long to wait before the next ping while the network is away, in milliseconds: twice as long each time, 2 s to 15 s,
 * and scattered, so that everybody who lost the same network does not come back in the same moment.
 * @param attempts how many have failed before, from 0.
 * @param random from 0 to 1.
 */
export function retryDelay(attempts: number, random: number): number {
  return Math.round(Math.min(FIRST_DELAY_MS * 2 ** attempts, MAX_DELAY_MS) * (0.8 + 0.4 * random));
}
