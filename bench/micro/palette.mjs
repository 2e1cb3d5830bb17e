// The palette: the time until its results are painted, after it is opened and after each key.
import { setTimeout as wait } from 'node:timers/promises';
import { withTab } from '../browser/open-tab.mjs';
import { waitUntil } from '../browser/wait-until.mjs';
import { formatTable } from '../report/format-table.mjs';
import { measureInTurns } from '../stats/measure-in-turns.mjs';
import { median } from '../stats/quantile.mjs';

/** The time in which the page loads the parts that start on their own. */
const SETTLE_MS = 5_000;
/** Typed letter by letter, with a typing error. */
const QUERY = 'analitics';

/** @param {import('../world.mjs').World} world with a signed-in browser @param {number} rounds */
export function runPalette(world, rounds) {
  const { shell, hosted } = world.origins;
  return withTab(world, `${shell}/#/@alder/bench-contexts`, async (tab) => {
    await waitUntil('the hosted page', () => tab.frameAt(hosted));
    await waitUntil('the search button', () => tab.evaluate(`(${findButton})() !== null`));
    await wait(SETTLE_MS);
    const first = await tab.evaluate(`(${openPalette})(${findButton})`);
    const { later } = await measureInTurns(
      {
        async later() {
          const keys = await tab.evaluate(`(${typeQuery})('${QUERY}')`);
          await tab.evaluate(`(${closePalette})()`);
          return { keys, ...(await tab.evaluate(`(${openPalette})(${findButton})`)) };
        },
      },
      rounds,
    );
    const keys = later.flatMap((round) => round.keys);
    return {
      first: first.ms,
      scripts: first.scripts,
      open: median(later.map(({ ms }) => ms)),
      key: median(keys),
      slowestKey: Math.max(...keys),
    };
  });
}

/** Runs in the page, as do all functions below it until the tables. */
function findButton() {
  return document.querySelector('header button[aria-keyshortcuts^="Control+K"]');
}

/** Opens the palette. Returns the time until results are painted, and the number of scripts requested for it. */
async function openPalette(find) {
  performance.clearResourceTimings();
  const start = performance.now();
  find().click();
  while (document.querySelector('dialog[open] [role="option"]') === null) {
    await new Promise(requestAnimationFrame);
  }
  // A task after the next frame runs when the frame has been painted.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  return { ms: performance.now() - start, scripts: scripts.length };
}

/** Types the query. Returns the time of each key until the next paint, in which its results are. */
async function typeQuery(query) {
  /** @type {HTMLInputElement | null} */
  const input = document.querySelector('dialog[open] input');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const times = [];
  for (let length = 1; length <= query.length; length += 1) {
    const start = performance.now();
    set.call(input, query.slice(0, length));
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    times.push(performance.now() - start);
  }
  return times;
}

async function closePalette() {
  /** @type {HTMLButtonElement | null} */
  const button = document.querySelector('dialog[open] button');
  button.click();
  while (document.querySelector('dialog[open]') !== null) await new Promise(requestAnimationFrame);
}

export function paletteTables({ first, scripts, open, key, slowestKey }) {
  return [
    formatTable(
      'Palette, until its results are painted',
      ['moment', 'ms', 'scripts requested'],
      [
        ['first opening of a page', first, scripts],
        ['later opening', open, 0],
        ['key, median', key, undefined],
        ['key, slowest', slowestKey, undefined],
      ],
    ),
  ];
}
