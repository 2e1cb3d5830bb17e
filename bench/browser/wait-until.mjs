import { setTimeout as wait } from 'node:timers/promises';

/** Long enough not to slow the page down, short enough for the bench to continue quickly. */
const POLL_INTERVAL_MS = 100;

/**
 * Calls `ask` repeatedly until its answer is truthy.
 * @template Answer
 * @param {string} what is awaited, for the error message
 * @param {() => Promise<Answer>} ask a rejection counts as no answer yet
 * @returns {Promise<NonNullable<Answer>>}
 */
export async function waitUntil(what, ask, timeoutMs = 60_000) {
  const end = Date.now() + timeoutMs;
  let last;
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      last = error;
    }
    await wait(POLL_INTERVAL_MS);
  }
  throw new Error(`Timed out while waiting for ${what}`, { cause: last });
}
