import type { SpecifiedFamily } from './specified-family';

export const campaign: SpecifiedFamily = {
  name: 'campaign',
  requirement: 'CAT-21',
  opensWith: ['ACCESS-17', ['dma_campaign', 'dma_campaign_classic']],
  pageTimeoutMs: ['CAT-34', 90_000],
  solutions: [
    { path: '/campaign', context: ['CAT-13', 'subOrg'] },
    { path: '/campaign/spring', context: ['CAT-13', 'subOrg'] },
    { path: '/campaign/demo/spring', context: ['CAT-13', 'subOrg'] },
    { path: '/campaign/partner/spring', context: ['CAT-13', 'subOrg'] },
    { path: '/campaign/training/spring', context: ['CAT-13', 'subOrg'] },
    { path: '/acc', context: ['CAT-13', 'subOrg'] },
    {
      path: '/acc/genai-content-assistant',
      context: ['CAT-13', 'subOrg'],
      opensWith: [
        'ACCESS-28',
        [
          'dma_campaign + flag:acc-genai-content-assistant-enabled',
          'dma_campaign_classic + flag:acc-genai-content-assistant-enabled',
        ],
      ],
    },
    { path: '/acc/brand-kit', context: ['CAT-13', 'subOrg'] },
    { path: '/acc/dynamicReports/spring', context: ['CAT-13', 'subOrg'] },
    { path: '/triggers' },
    { path: '/triggers/v2', flags: ['triggers-v2-enabled'] },
  ],
};
