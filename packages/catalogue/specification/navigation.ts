/** The entries of the side navigation (NAV-09 to NAV-14). */

export const ids: readonly string[] = [
  ...[
    'home',
    'profile',
    'segment',
    'audiences',
    'schemas',
    'datasets',
    'dataflows',
    'sources',
    'destinations',
  ],
  ...[
    'queries',
    'sandboxes',
    'monitoring',
    'journeys',
    'campaigns',
    'offers',
    'assets',
    'fragments',
    'policies',
  ],
  ...['privacy-requests', 'license-usage', 'data-hygiene', 'tags', 'event-forwarding', 'permissions'],
  ...['encryption', 'reports'],
];

/** Each begins the ids of several entries. */
export const idFamilies: readonly string[] = [
  ...['arion', 'orion', 'sapphire', 'commerceOptimizerUI-', 'aiComposerAgents', 'floodgate', 'agentComposer'],
];

/** Each line: paths that select one entry. */
export const prefixes: readonly { requirement: string; id?: string; paths: readonly string[] }[] = [
  {
    requirement: 'NAV-11',
    id: 'queries',
    paths: [
      '/platform/query',
      '/platform/v2/query',
      '/journey-optimizer/platform/query',
      '/journey-optimizer/platform/v2/query',
    ],
  },
  { requirement: 'NAV-12', id: 'license-usage', paths: ['/platform/license-usage'] },
  { requirement: 'NAV-13', paths: ['/journey-optimizer/reports/campaign'] },
  {
    requirement: 'NAV-14',
    paths: ['/journey-optimizer-b2b/marketo-assets', '/journey-optimizer-b2b/assets-listing'],
  },
];
