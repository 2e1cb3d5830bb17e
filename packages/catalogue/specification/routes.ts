/** Aliases, old paths and alternate routes (ROUTE-36 to ROUTE-53). The names of the flags are the choice of this product. */

/** Second mounts of a solution, at which the address stays (ruling AMB-15). */
export const aliases: readonly { alias: string; path: string }[] = [
  { alias: '/genstudio/app', path: '/genstudio' },
  { alias: '/aem-home', path: '/experiencemanager' },
  { alias: '/cjm/home', path: '/journey-optimizer/home' },
  { alias: '/cjm/campaigns', path: '/journey-optimizer/campaigns' },
  { alias: '/sapphire/home', path: '/journey-optimizer-b2b/home' },
  { alias: '/sapphire/accounts', path: '/journey-optimizer-b2b/accounts' },
  { alias: '/bizible', path: '/marketo-measure' },
  { alias: '/myapps', path: '/custom-apps' },
  { alias: '/apps', path: '/custom-apps' },
  { alias: '/myapps/one', path: '/custom-apps/one' },
  { alias: '/apps/one', path: '/custom-apps/one' },
];

/** Old paths; the address is replaced by the new path. */
export const redirects: readonly { requirement: string; from: string; to: string; flags?: string[] }[] = [
  { requirement: 'ROUTE-38', from: '/login', to: '/home' },
  { requirement: 'ROUTE-39', from: '/platform/agora', to: '/rtcdp-collaboration' },
  { requirement: 'ROUTE-40', from: '/aem-sites-optimizer', to: '/sites-optimizer' },
  { requirement: 'ROUTE-41', from: '/project-success-studio', to: '/sites-optimizer' },
  { requirement: 'ROUTE-42', from: '/ucp', to: '/success-portal' },
  { requirement: 'ROUTE-43', from: '/starter', to: '/sample' },
  {
    requirement: 'ROUTE-44',
    from: '/customer-attributes',
    to: '/core-services/customer-attributes',
    flags: ['customer-attributes-core-services'],
  },
  { requirement: 'ROUTE-45', from: '/triggers', to: '/triggers/v2', flags: ['triggers-v2-enabled'] },
  { requirement: 'ROUTE-45', from: '/triggers/v2', to: '/triggers' },
];

/** Flags with which an address that has a conditional redirect stays. */
export const unredirected: readonly { requirement: string; path: string; flags: string[] }[] = [
  { requirement: 'ROUTE-44', path: '/customer-attributes', flags: [] },
  { requirement: 'ROUTE-44', path: '/customer-attributes', flags: ['signals-active'] },
  {
    requirement: 'ROUTE-44',
    path: '/customer-attributes',
    flags: ['customer-attributes-core-services', 'signals-active'],
  },
  { requirement: 'ROUTE-45', path: '/triggers', flags: [] },
  { requirement: 'ROUTE-45', path: '/triggers/v2', flags: ['triggers-v2-enabled'] },
];

/** Paths that open another solution while a flag is on; `like` is a path that always opens this other solution. */
export const alternates: readonly { requirement: string; path: string; flag: string; like?: string }[] = [
  {
    requirement: 'ROUTE-48',
    path: '/platform/query',
    flag: 'queries-v2-enabled',
    like: '/platform/v2/query',
  },
  {
    requirement: 'ROUTE-49',
    path: '/platform/dataset',
    flag: 'datasets-v2-enabled',
    like: '/platform/v2/dataset',
  },
  {
    requirement: 'ROUTE-50',
    path: '/platform/identity',
    flag: 'identity-v2-enabled',
    like: '/platform/v2/identity',
  },
  { requirement: 'ROUTE-51', path: '/target/activities', flag: 'target-activities-spa-enabled' },
  { requirement: 'ROUTE-51', path: '/target/audiences', flag: 'target-audiences-spa-enabled' },
  { requirement: 'ROUTE-51', path: '/target/setup', flag: 'target-setup-spa-enabled' },
  { requirement: 'ROUTE-51', path: '/target/offers', flag: 'target-offers-spa-enabled' },
  { requirement: 'ROUTE-51', path: '/target/products', flag: 'target-products-spa-enabled' },
  { requirement: 'ROUTE-53', path: '/experiencemanager', flag: 'experience-manager-home-enabled' },
];

/** Pages of the integration product: ids are numbers. The specification does not show the patterns. */
export const numericPages: readonly { path: string; mount: string }[] = [
  { path: '/fusion/12/connections/7', mount: '/fusion/12/connections/7' },
  { path: '/fusion/12/data-stores/7/records', mount: '/fusion/12/data-stores/7' },
  { path: '/fusion/12/keys', mount: '/fusion/12/keys' },
  { path: '/fusion/12/team', mount: '/fusion/12/team' },
  { path: '/fusion/12/hooks/7', mount: '/fusion/12/hooks/7' },
  { path: '/fusion/12/scenarios/7/edit', mount: '/fusion/12/scenarios/7' },
  { path: '/fusion/12/templates/7', mount: '/fusion/12/templates/7' },
  { path: '/fusion/organisation/3/overview', mount: '/fusion/organisation/3/overview' },
  { path: '/fusion/12/scenarios/new', mount: '/fusion/12/scenarios' },
  { path: '/fusion/team-a/scenarios/7', mount: '/fusion' },
];
