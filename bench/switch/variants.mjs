// The hosts that switch between applications, and how a user triggers a switch in each.

/** A script that runs in the page and clicks the link that the selector finds. */
const clickLink = (selector) => `document.querySelector(${JSON.stringify(selector)}).click()`;

const clickText = (text) =>
  `[...document.querySelectorAll('a')].find((link) => link.textContent.trim() === '${text}').click()`;

const clickEntry = (path) => clickLink(`nav:not([data-skeleton]) a[href$="${path}"]`);

const BACK_AND_FORTH = ['second', 'first'];

/** More applications than the shell caches, so that each is loaded when its turn comes. */
const ROUND = ['second', 'third', 'fourth', 'first'];

/**
 * @typedef {{
 *   name: string, url: string, to: Record<string, string>, visits: string[], until: 'done' | 'shown',
 *   isPressed?: boolean
 * }} SwitchVariant `to`: the click for each application; `until`: the mark of the app page that ends a switch;
 * `isPressed`: whether the mouse button is held down before the click
 * @param {ReturnType<typeof import('../site/hosts.mjs').createOrigins>} origins
 * @returns {SwitchVariant[]}
 */
export function createSwitchVariants(origins) {
  const byCall = Object.fromEntries(
    ['first', 'second', 'third', 'fourth'].map((name) => [name, `window.benchSwitch('${name}')`]),
  );
  const loads = /** @type {const} */ ({ visits: BACK_AND_FORTH, until: 'done' });
  const cached = /** @type {const} */ ({ visits: BACK_AND_FORTH, until: 'shown' });
  const bare = (name, strategy, how) => ({
    name,
    ...how,
    url: `${origins.bareSwitch}/?strategy=${strategy}`,
    to: byCall,
  });
  const shell = {
    url: `${origins.shell}/#/@alder/bench`,
    to: {
      first: clickEntry('/bench'),
      second: clickEntry('/bench-second'),
      third: clickEntry('/bench-third'),
      fourth: clickEntry('/bench-fourth'),
    },
  };
  return [
    bare('bareRemoveFirst', 'remove-first', loads),
    bare('bareAppendFirst', 'append-first', { ...loads, visits: ROUND }),
    bare('bareCached', 'keep', cached),
    {
      name: 'luigi',
      ...loads,
      url: `${origins.luigi}/#/home/orders`,
      to: { first: clickText('Orders'), second: clickText('Second') },
    },
    { name: 'scion', ...loads, url: `${origins.scion}/`, to: byCall },
    { name: 'shell', ...loads, ...shell, visits: ROUND },
    { name: 'shellPressed', ...loads, ...shell, visits: ROUND, isPressed: true },
    { name: 'shellCached', ...cached, ...shell },
  ];
}
