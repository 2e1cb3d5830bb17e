// Measures the start of each variant, cold and warm, unthrottled and over a shaped link with a slow processor.
import { setTimeout as wait } from 'node:timers/promises';
import { openTab } from '../browser/open-tab.mjs';
import { rotated } from '../stats/rotated.mjs';
import { measureStart } from './measure-start.mjs';
import { pageProbe } from './page-probe.mjs';
import { measureTokenAndBoot } from './token-and-boot.mjs';
import { createVariants } from './variants.mjs';

/** @type {{ name: 'fast' | 'slow', slowdown: number, link?: import('../link/open-link.mjs').LinkProfile }[]} */
export const conditions = [
  { name: 'fast', slowdown: 1 },
  { name: 'slow', slowdown: 4, link: { bitsPerSecond: 9_000_000, roundTripMs: 60 } },
];

/** The time between a cold and a warm start, in which the browser cleans up the first document. */
const BETWEEN_MS = 200;

/**
 * Measures a cold start in a new tab, then a warm one in the same tab.
 * @param {import('./variants.mjs').Variant} variant
 * @param {(typeof conditions)[number]} condition
 * @param {(tab: import('../browser/open-tab.mjs').Tab) => Promise<void>} [prepare] runs before each start
 * @returns {Promise<import('./summarise-boot.mjs').Start[]>}
 */
export async function startTwice(variant, condition, prepare = async () => {}) {
  const { browser, link, origins } = variant.world;
  const tab = await openTab(browser.cdp, { slowdown: condition.slowdown, script: pageProbe(variant) });
  try {
    await tab.send('Network.clearBrowserCache');
    link.shape(condition.link);
    await prepare(tab);
    const cold = await measureStart(tab, variant, origins, link.traffic);
    await tab.go('about:blank');
    await wait(BETWEEN_MS);
    await prepare(tab);
    const warm = await measureStart(tab, variant, origins, link.traffic);
    const alone = variant.isShell ? await measureTokenAndBoot(tab, link.reset) : undefined;
    const names = { condition: condition.name, variant: variant.name };
    return [
      { cache: 'cold', ...names, facts: { ...cold, alone } },
      { cache: 'warm', ...names, facts: { ...warm, alone } },
    ];
  } finally {
    await tab.close();
  }
}

/** Visits each variant once, which fills the servers' code caches and the shell's startup cache. */
async function visitAll(variants) {
  for (const variant of variants) await startTwice(variant, conditions[0]);
}

/**
 * @param {import('../world.mjs').World} world with a signed-in browser
 * @param {number} rounds
 * @param {readonly import('../world.mjs').World[]} beside worlds of other checkouts
 * @returns {Promise<import('./summarise-boot.mjs').Start[]>}
 */
export async function runBoot(world, rounds, beside) {
  const variants = createVariants(world, beside);
  await visitAll(variants);
  const starts = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const condition of conditions) {
      for (const variant of rotated(variants, round)) {
        starts.push(...(await startTwice(variant, condition)));
      }
    }
    world.say(`boot: round ${round + 1} of ${rounds}`);
  }
  return starts;
}
