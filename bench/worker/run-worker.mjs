// Measures the start of the shell in a browser in which its service worker is active, in turns with a browser without a
// worker; and the start with the worker while no server can be reached.
import { setTimeout as wait } from 'node:timers/promises';
import { pageProbe } from '../boot/page-probe.mjs';
import { conditions, startTwice } from '../boot/run-boot.mjs';
import { createVariants } from '../boot/variants.mjs';
import { launchBrowser } from '../browser/launch-browser.mjs';
import { openTab, withTab } from '../browser/open-tab.mjs';
import { signIn } from '../browser/sign-in.mjs';
import { waitUntil } from '../browser/wait-until.mjs';
import { rotated } from '../stats/rotated.mjs';

/** The words of the error, below the real header. */
const OFFLINE_SHELL = 'body:has(header:not([data-skeleton]) button[aria-label^="Account"]) [role="alert"] h1';
/** The time after a start in which deferred work ends, so that it does not overlap the next measurement. */
const SETTLE_MS = 300;

/** @typedef {import('../boot/variants.mjs').Variant} Variant */

/**
 * Opens the shell until its worker is active.
 * @param {Variant} variant
 */
function installWorker({ world, url }) {
  return withTab(world, url.replace('/#', '/?thunderbird=force#'), (tab) =>
    waitUntil('the service worker', () =>
      tab.evaluate(`navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated')`),
    ),
  );
}

/** A visit after some time finds a worker that the browser has stopped. @param {import('../browser/open-tab.mjs').Tab} tab */
async function stopWorkers(tab) {
  await tab.send('ServiceWorker.enable');
  await tab.send('ServiceWorker.stopAllWorkers');
}

/**
 * Measures a start without a network, until the shell says that it cannot reach its servers.
 * @param {Variant} variant
 * @param {(typeof conditions)[number]} condition
 */
async function measureOffline({ world, url }, { slowdown }) {
  const { browser, link } = world;
  const script = pageProbe({ chrome: OFFLINE_SHELL, forgetStartupCache: false });
  const tab = await openTab(browser.cdp, { slowdown, script });
  try {
    await stopWorkers(tab);
    link.cut();
    await tab.go(url);
    const page = await waitUntil('the shell without a network', async () => {
      const moments = await tab.evaluate('window.benchPage?.()');
      return moments?.chromeAt && moments;
    });
    await wait(SETTLE_MS);
    return { skeleton: page.painted - page.start, shown: page.chromeAt - page.start };
  } finally {
    link.shape();
    await tab.close();
  }
}

/**
 * @param {import('../world.mjs').World} world with a signed-in browser
 * @param {number} rounds
 * @returns {Promise<import('../boot/summarise-boot.mjs').Start[]>}
 */
export async function runWorker(world, rounds) {
  const browser = await launchBrowser({ linkPort: world.link.port });
  try {
    world.link.shape();
    await signIn(browser.cdp, world.origins);
    const shellOf = (name, of) => {
      const shell = createVariants(of, []).find((variant) => variant.name === 'returning');
      return { ...shell, name };
    };
    const controlled = shellOf('controlled', { ...world, browser });
    const variants = [shellOf('plain', world), controlled];
    await installWorker(controlled);
    for (const variant of variants) await startTwice(variant, conditions[0], stopWorkers);
    const starts = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const condition of conditions) {
        for (const variant of rotated(variants, round)) {
          starts.push(...(await startTwice(variant, condition, stopWorkers)));
        }
        const facts = await measureOffline(controlled, condition);
        starts.push({ cache: 'offline', condition: condition.name, variant: 'controlled', facts });
      }
      world.say(`worker: round ${round + 1} of ${rounds}`);
    }
    return starts;
  } finally {
    await browser.stop();
  }
}
