// Who switches between two applications, and how a person makes them.

/** A click on what leads there, as a script of the page. */
const clickLink = (selector) => `document.querySelector(${JSON.stringify(selector)}).click()`;

const clickText = (text) =>
  `[...document.querySelectorAll('a')].find((link) => link.textContent.trim() === '${text}').click()`;

/**
 * @typedef {{ name: string, url: string, to: { first: string, second: string } }} SwitchVariant
 * @param {ReturnType<typeof import('../site/hosts.mjs').createOrigins>} origins
 * @returns {SwitchVariant[]}
 */
export function createSwitchVariants(origins) {
  const byCall = { first: `window.benchSwitch('first')`, second: `window.benchSwitch('second')` };
  const bare = (name, strategy) => ({ name, url: `${origins.bareSwitch}/?strategy=${strategy}`, to: byCall });
  return [
    bare('bareRemoveFirst', 'remove-first'),
    bare('bareAppendFirst', 'append-first'),
    bare('bareKept', 'keep'),
    {
      name: 'luigi',
      url: `${origins.luigi}/#/home/orders`,
      to: { first: clickText('Orders'), second: clickText('Second') },
    },
    { name: 'scion', url: `${origins.scion}/`, to: byCall },
    {
      name: 'shell',
      url: `${origins.shell}/#/@alder/bench`,
      to: {
        first: clickLink('nav:not([data-skeleton]) a[href$="/bench"]'),
        second: clickLink('nav:not([data-skeleton]) a[href$="/bench-second"]'),
      },
    },
  ];
}
