// Measures one switch by a switcher of the header: from the click on an entry to the moment when the header shows the
// entry and the app page is configured with it. Also counts the calls to the gateway until that moment.
import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../browser/wait-until.mjs';

/** The time in which the remaining work of a switch ends, such as the request that stores the active organisation. */
const SETTLE_MS = 1_000;

/**
 * @param {import('../browser/open-tab.mjs').Tab} tab
 * @param {string} origin of the app page
 * @param {string} kind of switcher: `organisation` or a context's key
 * @param {string} name of the entry
 * @returns {Promise<{ ms: number, header: number, calls: number }>} milliseconds
 */
export async function switchTo(tab, origin, kind, name) {
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
  const calls = await tab.evaluate(`(${listCalls})(${start}, ${end})`);
  return { ms: end - start, header: shown - start, calls: calls.length };
}

/** Runs in the page, as do all functions below. */
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

/** The paths of the calls to the gateway that started between the two moments. */
function listCalls(start, end) {
  const entries = performance.getEntriesByType('resource');
  const began = ({ startTime }) => performance.timeOrigin + startTime;
  return entries
    .filter((entry) => began(entry) >= start && began(entry) <= end)
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => /^\/(?:api|ims)\//.test(path));
}
