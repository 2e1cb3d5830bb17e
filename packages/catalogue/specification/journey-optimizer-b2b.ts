import type { SpecifiedFamily } from './specified-family';

const everyApplication = 'acp + dma_marketo + flag:sapphire-enabled';

export const journeyOptimizerB2b: SpecifiedFamily = {
  name: 'the journey optimizer for business customers',
  requirement: 'CAT-26',
  opensWith: ['ACCESS-21', [everyApplication]],
  solutions: [
    { path: '/journey-optimizer-b2b/home' },
    {
      path: '/journey-optimizer-b2b/admin-permissions',
      opensWith: ['ACCESS-23', [`${everyApplication} + acp:acp_data_services_foundation + flag:upf-enabled`]],
    },
    { path: '/journey-optimizer-b2b/platform' },
    { path: '/journey-optimizer-b2b/b2b-content-templates' },
    { path: '/journey-optimizer-b2b/report-scheduler' },
    { path: '/journey-optimizer-b2b/personalization-editor' },
    { path: '/journey-optimizer-b2b/assets-listing' },
    { path: '/journey-optimizer-b2b/config' },
    { path: '/journey-optimizer-b2b/buying-groups' },
    { path: '/journey-optimizer-b2b/fragments' },
    { path: '/journey-optimizer-b2b/admin-configs' },
    { path: '/journey-optimizer-b2b/sms-channel' },
    { path: '/journey-optimizer-b2b/channels-config' },
    { path: '/journey-optimizer-b2b/landing-pages' },
    { path: '/journey-optimizer-b2b/accounts' },
    { path: '/journey-optimizer-b2b/account-lists' },
    { path: '/journey-optimizer-b2b/forms' },
    { path: '/journey-optimizer-b2b/emails' },
    { path: '/journey-optimizer-b2b/brand-kit' },
    { path: '/journey-optimizer-b2b/person-journeys' },
    { path: '/journey-optimizer-b2b/privacy' },
    { path: '/journey-optimizer-b2b/rule-sets' },
    // The proof-of-concept pages, which the specification does not list, have one flag more.
    {
      path: '/journey-optimizer-b2b/x',
      mount: '/journey-optimizer-b2b',
      opensWith: ['ACCESS-28', [`${everyApplication} + flag:sapphire-poc-enabled`]],
      releaseType: ['CAT-03', 'poc'],
    },
  ],
};
