// Measures the palette: the time until its results are painted, after it is opened and after each key.
import { setTimeout as wait } from 'node:timers/promises';
import { openTab } from '../browser/open-tab.mjs';
import { waitUntil } from '../browser/wait-until.mjs';
import { median } from '../stats/quantile.mjs';

/** The time in which the page loads the parts that start on their own. */
const SETTLE_MS = 5_000;
/** Typed letter by letter, with a typing error. */
const QUERY = 'analitics';

/** @param {import('../world.mjs').World} world with a signed-in browser @param {number} rounds */
export async function runPalette({ browser, link, origins, say }, rounds) {
  link.shape();
  const tab = await openTab(browser.cdp, { slowdown: 1 });
  try {
    await tab.go(`${origins.shell}/#/@alder/bench-contexts`);
    await waitUntil('the hosted page', () => tab.frameAt(origins.hosted));
    await waitUntil('the search button', () => tab.evaluate(`(${findButton})() !== null`));
    await wait(SETTLE_MS);
    const first = await tab.evaluate(`(${openPalette})(${findButton})`);
    const opened = [];
    const typed = [];
    for (let round = 0; round < rounds; round += 1) {
      typed.push(...(await tab.evaluate(`(${typeQuery})('${QUERY}')`)));
      await tab.evaluate(`(${closePalette})()`);
      opened.push((await tab.evaluate(`(${openPalette})(${findButton})`)).ms);
    }
    say(`palette: ${rounds} rounds`);
    return {
      first: first.ms,
      scripts: first.scripts,
      open: median(opened),
      key: median(typed),
      slowestKey: Math.max(...typed),
    };
  } finally {
    await tab.close();
  }
}

/** Runs in the page, as do all functions below. */
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
