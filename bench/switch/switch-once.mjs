// Measures one switch: from the click to the moment when the next application is done, or is visible if it was cached.
import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../browser/wait-until.mjs';

/** The time in which the remaining work of a switch ends, so that it does not overlap the next switch. */
const SETTLE_MS = 150;

/** How long a user holds the mouse button down in a click. */
const PRESS_DURATION_MS = 80;

/**
 * @param {import('../browser/open-tab.mjs').Tab} tab
 * @param {object} options
 * @param {string} options.click script that performs the click
 * @param {string} options.origin of the application to be shown
 * @param {'done' | 'shown'} options.until the mark of the page that ends the switch
 * @param {string} [options.press] script that presses the mouse button, `PRESS_DURATION_MS` before the click
 * @returns {Promise<number>} milliseconds from the click
 */
export async function switchOnce(tab, { click, origin, until, press }) {
  if (press) {
    await tab.evaluate(press);
    await wait(PRESS_DURATION_MS);
  }
  const start = await tab.evaluate(`(() => {
    const now = performance.timeOrigin + performance.now();
    ${click};
    return now;
  })()`);
  const end = await waitUntil(`a switch to ${origin}`, () => momentOfMark(tab, origin, until, start));
  await wait(SETTLE_MS);
  return end - start;
}

/**
 * @param {import('../browser/open-tab.mjs').Tab} tab
 * @param {'done' | 'shown'} until
 * @param {number} start in milliseconds of the machine's clock
 * @returns {Promise<number | undefined>} the moment of the mark, if it is after `start`
 */
export async function momentOfMark(tab, origin, until, start) {
  const session = await tab.frameAt(origin);
  if (session === undefined) return undefined;
  const { [until]: moment } = await tab.evaluate('window.benchReport()', session);
  return moment > start ? moment : undefined;
}
