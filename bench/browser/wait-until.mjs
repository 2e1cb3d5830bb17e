import { setTimeout as wait } from 'node:timers/promises';

/** Seldom enough to cost the page nothing, often enough for a bench to go on. */
const POLL_INTERVAL_MS = 100;

/**
 * Asks again and again until the answer is truthy.
 * @template Answer
 * @param {string} what for the message
 * @param {() => Promise<Answer>} ask a failing question counts as no answer yet
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
  throw new Error(`Waited in vain for ${what}`, { cause: last });
}
