// One switch: from the click to the moment the other application is done, or is seen again where it was kept.
import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../browser/wait-until.mjs';

/** What the last switch left to do must not fall into the next. */
const SETTLE_MS = 150;

/** So long people hold a mouse down in a click. */
const PRESS_DURATION_MS = 80;

/**
 * @param {import('../browser/open-tab.mjs').Tab} tab
 * @param {string} click script that does what a click does
 * @param {string} origin of the application to be shown
 * @param {'done' | 'shown'} until what its page marks
 * @param {string} [press] script that does what a mouse does that is pressed there, `PRESS_DURATION_MS` before it lets go
 * @returns {Promise<number>} milliseconds from the click
 */
export async function switchOnce(tab, click, origin, until, press) {
  if (press) {
    await tab.evaluate(press);
    await wait(PRESS_DURATION_MS);
  }
  const start = await tab.evaluate(`(() => {
    const now = performance.timeOrigin + performance.now();
    ${click};
    return now;
  })()`);
  const end = await waitUntil(`a switch to ${origin}`, () => whenThere(tab, origin, until, start));
  await wait(SETTLE_MS);
  return end - start;
}

/**
 * @param {import('../browser/open-tab.mjs').Tab} tab
 * @param {'done' | 'shown'} until
 * @param {number} start in milliseconds of the machine's clock
 * @returns {Promise<number | undefined>} when the application was there, if that was later
 */
export async function whenThere(tab, origin, until, start) {
  const session = await tab.frameAt(origin);
  if (session === undefined) return undefined;
  const { [until]: moment } = await tab.evaluate('window.benchReport()', session);
  return moment > start ? moment : undefined;
}
