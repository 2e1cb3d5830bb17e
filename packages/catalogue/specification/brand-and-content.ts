import type { SpecifiedFamily } from './specified-family';

export const brandAndContent: SpecifiedFamily = {
  name: 'brand and content',
  requirement: 'CAT-22',
  solutions: [
    { path: '/brand-kit' },
    { path: '/genai-content-assistant' },
    { path: '/genai-content-assistant/storybook' },
    { path: '/genstudio', opensWith: ['ACCESS-27', ['dx_genstudio']] },
    { path: '/brands' },
    { path: '/genstudio-draft-preview', opensWith: ['ACCESS-27', ['dx_genstudio']] },
    { path: '/audiencegenai' },
  ],
};
