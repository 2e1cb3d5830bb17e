// The hosts of the app page that are compared. The world of each variant has the product and the browser that it uses.

/** The button of the real chrome, not of the skeleton. */
const OUR_ACCOUNT_BUTTON = 'header:not([data-skeleton]) button[aria-label^="Account"]';
const LUIGI_ACCOUNT_BUTTON =
  '[data-testid="luigi-topnav-profile"] button, [data-testid="luigi-topnav-profile-btn"]';

/**
 * @typedef {import('../world.mjs').World} World
 * @typedef {{
 *   name: string, world: World, url: string, chrome?: string, isShell: boolean, forgetStartupCache: boolean
 * }} Variant
 * @param {World} world
 * @param {readonly World[]} beside the worlds of other checkouts, whose shells are added with and without a startup cache
 * @returns {Variant[]}
 */
export function createVariants(world, beside) {
  const { origins } = world;
  const peer = (name, more = {}) => ({
    name,
    world,
    url: `${origins[name]}/`,
    isShell: false,
    forgetStartupCache: false,
    ...more,
  });
  const shell = (name, forgetStartupCache, of = world) => ({
    name,
    world: of,
    url: `${of.origins.shell}/#/@alder/bench`,
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
    ...beside.flatMap((other) => [
      shell(`returning: ${other.name}`, false, other),
      shell(`first: ${other.name}`, true, other),
    ]),
  ];
}
