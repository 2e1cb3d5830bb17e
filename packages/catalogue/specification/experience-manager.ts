import type { SpecifiedFamily, Stated } from './specified-family';

/** Only the company's own staff may open it. */
const internal: Stated<string> = ['ACCESS-02', 'internal'];

export const experienceManager: SpecifiedFamily = {
  name: 'the experience manager',
  requirement: 'CAT-23',
  needs: ['ACCESS-27', 'dma_aem_cloud'],
  // No timeout (ruling AMB-42).
  pageTimeoutMs: ['CAT-33', 0],
  solutions: [
    { path: '/aem', opensWith: ['ACCESS-27', ['dma_aem_cloud']] },
    { path: '/aem/cf/model-editor', opensWith: ['ACCESS-27', ['dma_aem_cloud']] },
    { path: '/aem/cf/admin', opensWith: ['ACCESS-27', ['dma_aem_cloud']] },
    { path: '/aem/cf/editor', opensWith: ['ACCESS-27', ['dma_aem_cloud']] },
    { path: '/aem/editor', opensWith: ['ACCESS-27', ['dma_aem_cloud']] },
    { path: '/aem/universal-editor', opensWith: ['ACCESS-27', ['dma_aem_cloud']] },
    { path: '/aem/actions-center', opensWith: ['ACCESS-27', ['dma_aem_cloud']] },
    { path: '/aem/generate-variations', opensWith: ['ACCESS-27', ['dma_aem_cloud']] },
    { path: '/aem/experience-success-studio' },
    { path: '/aem/toggles', needs: internal },
    { path: '/aem/extension-manager', opensWith: ['ACCESS-27', ['dma_aem_cloud']] },
    { path: '/aem/trust-center', opensWith: ['ACCESS-27', ['dma_aem_cloud']] },
    { path: '/aem/heimdall-security-mfe', needs: internal },
    { path: '/aem/mystique-hub' },
    { path: '/aem/migration', opensWith: ['ACCESS-27', ['dma_aem_cloud']] },
    { path: '/experiencemanager', opensWith: ['ACCESS-27', ['dma_aem_cloud']] },
    { path: '/experiencemanager/contextual-experimentation' },
    // The name of the group is the choice of this product.
    { path: '/assets', opensWith: ['ACCESS-26', ['dma_aem_cloud + name:Default administrators']] },
    { path: '/aem/forms', opensWith: ['ACCESS-27', ['dma_aem_cloud']] },
    { path: '/aem/forms/vr/dashboard', opensWith: ['ACCESS-27', ['dma_aem_cloud']] },
    { path: '/aem/forms/rule-editor', opensWith: ['ACCESS-27', ['dma_aem_cloud']] },
    { path: '/aem-content-ai-admin-ui' },
    { path: '/aem-cs-health-assessment' },
    { path: '/aem-mfe-sandbox', needs: internal },
    { path: '/aem-search-report' },
    { path: '/aem-outbound-marketing' },
  ],
};
