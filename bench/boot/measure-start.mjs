// Measures one start of one variant, from the navigation until all its elements are shown.
import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../browser/wait-until.mjs';

/** The time after a start in which deferred work ends, so that it does not overlap the next measurement. */
const SETTLE_MS = 300;

/**
 * @param {import('../browser/open-tab.mjs').Tab} tab at about:blank
 * @param {import('./variants.mjs').Variant} variant
 * @param {{ hosted: string }} origins
 * @param {ReturnType<typeof import('../link/traffic.mjs').createTraffic>} traffic
 */
export async function measureStart(tab, variant, origins, traffic) {
  traffic.clear();
  await tab.go(variant.url);
  const { page, frame } = await waitUntil(`${variant.name} to be complete`, () =>
    readPage(tab, variant, origins),
  );
  await wait(SETTLE_MS);

  const sinceStart = (moment) => moment && moment - page.start;
  const usable = variant.isShell ? frame.configured : frame.painted;
  const { requests, bytes, doubled, names } = traffic.until(usable);
  return {
    painted: sinceStart(frame.painted),
    configured: sinceStart(frame.configured),
    done: sinceStart(frame.done),
    skeleton: sinceStart(page.painted),
    chrome: sinceStart(page.chromeAt),
    chromeAfterDone: page.chromeAt && page.chromeAt - frame.done,
    layoutShift: page.layoutShift,
    hadStartupCache: page.hadStartupCache,
    requests,
    kilobytes: bytes / 1024,
    doubled: doubled.length,
    names,
    hostScript: await scriptTime(tab),
    frameScript: await scriptTime(tab, await tab.frameAt(origins.hosted)),
  };
}

/**
 * Reads the moments of page and frame; undefined until the variant has shown all its elements.
 * @param {import('../browser/open-tab.mjs').Tab} tab
 * @param {import('./variants.mjs').Variant} variant
 */
async function readPage(tab, { chrome, isShell }, { hosted }) {
  const session = await tab.frameAt(hosted);
  if (session === undefined) return undefined;
  const frame = await tab.evaluate('window.benchReport?.()', session);
  if (!frame?.painted || !frame.done || (isShell && !frame.configured)) return undefined;
  const page = await tab.evaluate('window.benchPage?.()');
  return page && (!chrome || page.chromeAt) ? { page, frame } : undefined;
}

/** Milliseconds of script on the main thread since the document began. */
async function scriptTime(tab, session) {
  const { metrics } = await tab.send('Performance.getMetrics', {}, session);
  return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
}
