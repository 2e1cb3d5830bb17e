import { openTab } from '../browser/open-tab.mjs';
import { waitUntil } from '../browser/wait-until.mjs';
import { switchOnce, whenThere } from './switch-once.mjs';

/**
 * A tab in which both applications have been loaded once, the first one shown.
 * @param {import('../world.mjs').World} world
 * @param {import('./variants.mjs').SwitchVariant} variant
 */
export async function openVariant({ browser, link, origins }, { name, url, to }) {
  link.shape();
  const tab = await openTab(browser.cdp, { slowdown: 1 });
  await tab.go(url);
  await waitUntil(`${name} to show the first application`, () => whenThere(tab, origins.hosted, 0));
  await waitUntil(`${name} to offer the second`, () => tab.evaluate(canSwitch(to.second)));
  const both = {
    tab,
    toSecond: () => switchOnce(tab, to.second, origins.second),
    toFirst: () => switchOnce(tab, to.first, origins.hosted),
  };
  await both.toSecond();
  await both.toFirst();
  return both;
}

/** Is what would be clicked there? */
function canSwitch(click) {
  const target = click.slice(0, click.lastIndexOf('.click()'));
  return click.endsWith('.click()') ? `Boolean(${target})` : `typeof window.benchSwitch === 'function'`;
}
