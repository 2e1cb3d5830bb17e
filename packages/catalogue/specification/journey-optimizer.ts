import type { SpecifiedFamily } from './specified-family';

const foundation = 'acp + acp:cjm_foundation';
const journeys = `${foundation} + acp:cjm_orch`;
const messages = `${foundation} + acp:cjm_msg`;

export const journeyOptimizer: SpecifiedFamily = {
  name: 'the journey optimizer',
  requirement: 'CAT-25',
  opensWith: ['ACCESS-22', [foundation]],
  solutions: [
    { path: '/journey-optimizer/home' },
    { path: '/journey-optimizer/assets' },
    { path: '/journey-optimizer/admin' },
    { path: '/journey-optimizer/platform' },
    { path: '/journey-optimizer/journeys', opensWith: ['ACCESS-22', [journeys]] },
    { path: '/journey-optimizer/journeys/journey', opensWith: ['ACCESS-22', [journeys]] },
    { path: '/journey-optimizer/reports' },
    { path: '/journey-optimizer/channel/report', opensWith: ['ACCESS-22', [messages]] },
    { path: '/journey-optimizer/journey/report', opensWith: ['ACCESS-22', [journeys]] },
    { path: '/journey-optimizer/campaigns', opensWith: ['ACCESS-22', [messages]] },
    {
      path: '/journey-optimizer/campaigns/orchestrated-campaigns',
      opensWith: ['ACCESS-22', [`${messages} + acp:cjm_orch`]],
    },
    { path: '/journey-optimizer/campaign/report', opensWith: ['ACCESS-22', [messages]] },
    { path: '/journey-optimizer/landing-pages', opensWith: ['ACCESS-22', [messages]] },
    { path: '/journey-optimizer/subscriptions', opensWith: ['ACCESS-22', [messages]] },
    { path: '/journey-optimizer/content/email-designer', opensWith: ['ACCESS-22', [messages]] },
    { path: '/journey-optimizer/content-templates', opensWith: ['ACCESS-22', [messages]] },
    { path: '/journey-optimizer/fragments' },
    {
      path: '/journey-optimizer/brand-kit',
      opensWith: ['ACCESS-28', [`${foundation} + flag:brand-intelligence-enabled`]],
    },
    { path: '/journey-optimizer/form-builder' },
    { path: '/journey-optimizer/tags', opensWith: ['ACCESS-28', [`${foundation} + flag:tags-enabled`]] },
    { path: '/journey-optimizer/rules/frequency', opensWith: ['ACCESS-22', [messages]] },
    { path: '/journey-optimizer/audience/compose' },
    { path: '/journey-optimizer/use-cases' },
    { path: '/journey-optimizer/translations' },
    {
      path: '/journey-optimizer/admin/permissions',
      opensWith: ['ACCESS-23', [`${foundation} + acp:acp_data_services_foundation + flag:upf-enabled`]],
    },
    { path: '/journey-optimizer/admin/reporting' },
    { path: '/journey-optimizer/admin/report' },
    { path: '/journey-optimizer/mexp' },
    { path: '/journey-optimizer/loyalty/challenges', opensWith: ['ACCESS-22', [journeys]] },
    { path: '/journey-optimizer/firstmile' },
    {
      path: '/journey-optimizer/experimentation-accelerator',
      opensWith: ['ACCESS-28', [`${foundation} + flag:fg:experimentation-accelerator-enabled`]],
    },
    { path: '/journey-optimizer/sample-size-calculator' },
    { path: '/journey-optimizer/privacy' },
    { path: '/journey-optimizer/halo', opensWith: ['ACCESS-28', [`${foundation} + flag:halo-enabled`]] },
  ],
};
