import { openTab } from '../browser/open-tab.mjs';
import { waitUntil } from '../browser/wait-until.mjs';
import { momentOfMark, switchOnce } from './switch-once.mjs';

/**
 * Opens a tab and loads every application once; the first one is shown.
 * @param {import('../world.mjs').World} world
 * @param {import('./variants.mjs').SwitchVariant} variant
 */
export async function openVariant({ browser, link, origins }, { name, url, to, visits, until, isPressed }) {
  const originOf = (application) => (application === 'first' ? origins.hosted : origins[application]);
  link.shape();
  const tab = await openTab(browser.cdp, { slowdown: 1 });
  await tab.go(url);
  await waitUntil(`${name} to show the first application`, () =>
    momentOfMark(tab, origins.hosted, 'done', 0),
  );
  for (const application of visits) {
    await waitUntil(`${name} to offer ${application}`, () => tab.evaluate(canSwitch(to[application])));
  }
  /** Switches to each application and back to the first. @returns the milliseconds of each switch */
  async function switchThroughAll() {
    const times = [];
    for (const application of visits) {
      const click = to[application];
      const press = isPressed ? pressOn(targetOf(click)) : undefined;
      times.push(await switchOnce(tab, { click, origin: originOf(application), until, press }));
    }
    return times;
  }
  await switchThroughAll();
  return { tab, switchThroughAll };
}

/** An expression that says whether the link to click, or the function to call, exists. */
function canSwitch(click) {
  return click.endsWith('.click()')
    ? `Boolean(${targetOf(click)})`
    : `typeof window.benchSwitch === 'function'`;
}

const targetOf = (click) => click.slice(0, click.lastIndexOf('.click()'));

const pressOn = (target) =>
  `${target}.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }))`;
