// Switches by a switcher of the header: from the click on an entry to the moment when the header shows the entry and the
// app page is configured with it. Also the calls to the gateway until that moment.
import { setTimeout as wait } from 'node:timers/promises';
import { withTab } from '../browser/open-tab.mjs';
import { waitUntil } from '../browser/wait-until.mjs';
import { formatTable } from '../report/format-table.mjs';
import { measureInTurns } from '../stats/measure-in-turns.mjs';
import { mediansOf } from '../stats/medians-of.mjs';

/** For each kind of switcher, the entry to switch to, and the entry to switch back to. */
const TARGETS = {
  organisation: ['Birch Travel', 'Alder Retail'],
  sandbox: ['Development', 'Production'],
};

/** The time in which the remaining work of a switch ends, such as the request that stores the active organisation. */
const SETTLE_MS = 1_000;

/** @param {import('../world.mjs').World} world with a signed-in browser @param {number} rounds */
export function runSwitchers(world, rounds) {
  const { shell, hosted } = world.origins;
  return withTab(world, `${shell}/#/@alder/bench-contexts`, async (tab) => {
    await waitUntil('the hosted page', () => tab.frameAt(hosted));
    const measure = async (kind) => {
      const measured = [];
      for (const name of TARGETS[kind]) measured.push(await switchTo(tab, hosted, kind, name));
      return measured;
    };
    const cases = Object.fromEntries(Object.keys(TARGETS).map((kind) => [kind, () => measure(kind)]));
    const records = await measureInTurns(cases, rounds);
    return Object.fromEntries(
      Object.entries(records).map(([kind, all]) => [
        kind,
        { ...mediansOf(all), calls: Math.max(...all.map(({ calls }) => calls)) },
      ]),
    );
  });
}

/** @returns {Promise<{ ms: number, header: number, calls: number }>} milliseconds */
async function switchTo(tab, origin, kind, name) {
  const given = JSON.stringify({ kind, name });
  await waitUntil(`the switcher ${kind}`, () => tab.evaluate(`(${openSwitcher})(${given})`));
  await waitUntil(`the entry ${name}`, () => tab.evaluate(`(${findEntry})(${given}) !== undefined`));
  const { start, shown } = await tab.evaluate(`(${choose})(${given}, ${findEntry})`);
  const configuredAt = await waitUntil(`${name} in the hosted page`, async () => {
    const session = await tab.frameAt(origin);
    const { moved } = await tab.evaluate('window.benchReport()', session);
    return moved > start ? moved : undefined;
  });
  await wait(SETTLE_MS);
  const end = Math.max(shown, configuredAt);
  const calls = await tab.evaluate(`(${countCalls})(${start}, ${end})`);
  return { ms: end - start, header: shown - start, calls };
}

/** Runs in the page, as do all functions below it until the tables. */
function openSwitcher({ kind }) {
  /** @type {HTMLButtonElement | null} */
  const button = document.querySelector(`header button[data-kind="${kind}"]`);
  if (button?.getAttribute('aria-expanded') === 'false') button.click();
  return button !== null;
}

function findEntry({ name }) {
  /** @type {NodeListOf<HTMLElement>} */
  const entries = document.querySelectorAll('[role="option"]');
  return [...entries].find(({ textContent }) => textContent?.startsWith(name));
}

function choose({ kind, name }, find) {
  const now = () => performance.timeOrigin + performance.now();
  const header = document.querySelector('header');
  const isShown = () =>
    header?.querySelector(`button[data-kind="${kind}"]`)?.textContent?.includes(name) === true;
  performance.clearResourceTimings();
  const start = now();
  return new Promise((resolve) => {
    const afterPaint = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve({ start, shown: now() });
      port2.postMessage(null);
    };
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      requestAnimationFrame(afterPaint);
    });
    observer.observe(header, { subtree: true, childList: true, characterData: true });
    find({ name })?.click();
  });
}

/** The calls to the gateway that started between the two moments. */
function countCalls(start, end) {
  const calls = performance.getEntriesByType('resource').filter(({ name, startTime }) => {
    const began = performance.timeOrigin + startTime;
    return began >= start && began <= end && /^\/(?:api|ims)\//.test(new URL(name).pathname);
  });
  return calls.length;
}

export function switchersTables(figures) {
  const rows = Object.entries(figures).map(([kind, { ms, header, calls }]) => [kind, ms, header, calls]);
  return [
    formatTable(
      'Switchers of the header, click to header and frame',
      ['what is switched', 'ms', 'header alone, ms', 'calls until then'],
      rows,
    ),
  ];
}
