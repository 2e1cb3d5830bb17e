import { openTab } from '../browser/open-tab.mjs';
import { waitUntil } from '../browser/wait-until.mjs';
import { switchOnce, whenThere } from './switch-once.mjs';

/**
 * A tab in which every application has been loaded once, the first one shown.
 * @param {import('../world.mjs').World} world
 * @param {import('./variants.mjs').SwitchVariant} variant
 */
export async function openVariant({ browser, link, origins }, { name, url, to, visits, until }) {
  const originOf = (application) => (application === 'first' ? origins.hosted : origins[application]);
  link.shape();
  const tab = await openTab(browser.cdp, { slowdown: 1 });
  await tab.go(url);
  await waitUntil(`${name} to show the first application`, () => whenThere(tab, origins.hosted, 'done', 0));
  for (const application of visits) {
    await waitUntil(`${name} to offer ${application}`, () => tab.evaluate(canSwitch(to[application])));
  }
  /** To each application and back to the first. @returns milliseconds of each switch */
  async function goRound() {
    const times = [];
    for (const application of visits) {
      times.push(await switchOnce(tab, to[application], originOf(application), until));
    }
    return times;
  }
  await goRound();
  return { tab, goRound };
}

/** Is what would be clicked there? */
function canSwitch(click) {
  const target = click.slice(0, click.lastIndexOf('.click()'));
  return click.endsWith('.click()') ? `Boolean(${target})` : `typeof window.benchSwitch === 'function'`;
}
