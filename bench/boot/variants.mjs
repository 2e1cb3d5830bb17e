// The variants of hosts around the app page.

/** The button of the real chrome, not of the skeleton. */
const OUR_ACCOUNT_BUTTON = 'header:not([data-skeleton]) button[aria-label^="Account"]';
const LUIGI_ACCOUNT_BUTTON =
  '[data-testid="luigi-topnav-profile"] button, [data-testid="luigi-topnav-profile-btn"]';

/**
 * @typedef {{ name: string, url: string, chrome?: string, isShell: boolean, forgetStartupCache: boolean }} Variant
 * @param {ReturnType<typeof import('../site/hosts.mjs').createOrigins>} origins
 * @returns {Variant[]}
 */
export function createVariants(origins) {
  const peer = (name, more = {}) => ({
    name,
    url: `${origins[name]}/`,
    isShell: false,
    forgetStartupCache: false,
    ...more,
  });
  const shell = (name, forgetStartupCache) => ({
    name,
    url: `${origins.shell}/#/@alder/bench`,
    chrome: OUR_ACCOUNT_BUTTON,
    isShell: true,
    forgetStartupCache,
  });
  return [
    peer('bare'),
    peer('luigi', { url: `${origins.luigi}/#/home/orders`, chrome: LUIGI_ACCOUNT_BUTTON }),
    peer('scion'),
    shell('returning', false),
    shell('first', true),
  ];
}
