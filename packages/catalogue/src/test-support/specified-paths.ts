/** The solution paths of the specification, by the requirement that lists them; placeholders are filled in. */
export const specifiedPaths: Readonly<Record<string, string>> = {
  'CAT-21': `
    /campaign /campaign/spring /campaign/demo/spring /campaign/partner/spring /campaign/training/spring
    /acc /acc/genai-content-assistant /acc/brand-kit /acc/dynamicReports/spring /triggers /triggers/v2
  `,
  'CAT-22': `
    /brand-kit /genai-content-assistant /genai-content-assistant/storybook /genstudio /brands
    /genstudio-draft-preview /audiencegenai
  `,
  'CAT-23': `
    /aem /aem/cf/model-editor /aem/cf/admin /aem/cf/editor /aem/editor /aem/universal-editor
    /aem/actions-center /aem/generate-variations /aem/experience-success-studio /aem/toggles
    /aem/extension-manager /aem/trust-center /aem/heimdall-security-mfe /aem/mystique-hub /aem/migration
    /experiencemanager /experiencemanager/contextual-experimentation /assets /aem/forms
    /aem/forms/vr/dashboard /aem/forms/rule-editor /aem-content-ai-admin-ui /aem-cs-health-assessment
    /aem-mfe-sandbox /aem-search-report /aem-outbound-marketing
  `,
  'CAT-24': `
    /platform /platform/home /platform/analytics /platform/dashboard /platform/dataset
    /platform/v2/dataset /platform/offers /platform/components /platform/encryption /platform/identity
    /platform/v2/identity /platform/license-usage /platform/metrics /platform/usecases /platform/query
    /platform/v2/query /platform/tags /platform/federated-data /platform/brand-journeys/datamodels
    /platform/audience/compose /platform/mexp /platform/mexp/plays /platform/privacy
    /platform/data-onboarding /platform/report-scheduler /platform/admin/permissions
    /platform/intelligent-services /platform/ai-composer /platform/data-collection
    /platform/sandbox/export-import /platform/profile-explorer /platform/data-collection/scramjet
    /platform/data-collection/places /platform/data-collection/assurance
  `,
  'CAT-25': `
    /journey-optimizer/home /journey-optimizer/assets /journey-optimizer/admin
    /journey-optimizer/platform /journey-optimizer/journeys /journey-optimizer/journeys/journey
    /journey-optimizer/reports /journey-optimizer/channel/report /journey-optimizer/journey/report
    /journey-optimizer/campaigns /journey-optimizer/campaigns/orchestrated-campaigns
    /journey-optimizer/campaign/report /journey-optimizer/landing-pages /journey-optimizer/subscriptions
    /journey-optimizer/content/email-designer /journey-optimizer/content-templates
    /journey-optimizer/fragments /journey-optimizer/brand-kit /journey-optimizer/form-builder
    /journey-optimizer/tags /journey-optimizer/rules/frequency /journey-optimizer/audience/compose
    /journey-optimizer/use-cases /journey-optimizer/translations /journey-optimizer/admin/permissions
    /journey-optimizer/admin/reporting /journey-optimizer/admin/report /journey-optimizer/mexp
    /journey-optimizer/loyalty/challenges /journey-optimizer/firstmile
    /journey-optimizer/experimentation-accelerator /journey-optimizer/sample-size-calculator
    /journey-optimizer/privacy /journey-optimizer/halo
  `,
  'CAT-26': `
    /journey-optimizer-b2b/home /journey-optimizer-b2b/admin-permissions /journey-optimizer-b2b/platform
    /journey-optimizer-b2b/b2b-content-templates /journey-optimizer-b2b/report-scheduler
    /journey-optimizer-b2b/personalization-editor /journey-optimizer-b2b/assets-listing
    /journey-optimizer-b2b/config /journey-optimizer-b2b/buying-groups /journey-optimizer-b2b/fragments
    /journey-optimizer-b2b/admin-configs /journey-optimizer-b2b/sms-channel
    /journey-optimizer-b2b/channels-config /journey-optimizer-b2b/landing-pages
    /journey-optimizer-b2b/accounts /journey-optimizer-b2b/account-lists /journey-optimizer-b2b/forms
    /journey-optimizer-b2b/emails /journey-optimizer-b2b/brand-kit
    /journey-optimizer-b2b/person-journeys /journey-optimizer-b2b/privacy
    /journey-optimizer-b2b/rule-sets
  `,
  'CAT-27': `
    /analytics /vista /agent-composer-ui /agent-notebook /arion /brand-concierge /marketo
    /marketo-engage /marketo-measure /marketo-lead-journeys /marketo-landing-page
    /marketo/template-converter /commerce /commerce/cloud-service /commerce/cloud-service/admin
    /commerce-optimizer-studio /custom-apps /custom-apps/one /floodgate /assurance /data-collection
    /mix-modeler /labs/x /orion/x /quarry/x /core-services/assets /core-services/customer-attributes
    /core-services/audiences /target/activities /target/audiences /target/setup /target/offers
    /target/products /segment-builder /assets-micro-frontends/one /sites-micro-frontends/one
    /spa-templates/x /sdk-rules-ui /federated-data /admin/permissions /privacy /personalization-editor
    /inapp-editor /whatsapp-editor /form-builder /translations /use-cases /journeys /journey-agent
  `,
  'CAT-28': `
    /trident /ui-services /abm /controlpanel /achievements /admin /pass/authentication /reach
    /advertising/ssc /opportunity-insights /affiliates-platform-advertiser
    /affiliates-platform-affiliate /rtcdp-collaboration /annotations /assets-collections
    /asset-usages-explorer /athena /athena-ui /audience-manager /berlin-home /blank /acc-web-ui-spa-demo
    /catalyze /cjaModules /cloud-manager /cm-console /cm-standalone-mfe /catalog-service-demo-ui
    /compliance-droid /assets/contenthub /co-pilot/review /creative-designer
    /customer-engineering-enablement-manager /cypress-agent-health-job /dep-provisioning /designer-onweb
    /skyline-console /ds-playground /llm-optimizer /sites-optimizer /firstmile
    /livecycle-authoring-assistant /forms-selector /foundry /fusion /gmiunifiedshelltestkit
    /helix-assets-addon /dynamic-chat /dynamic-chat/translations /internal-data-sync /ivo /home
    /home/notifications /next/data-collection/places /lce-app /maestro /mystique /obsidian
    /on-demand-learning /personalization-editor-demo /personal-lab-environment /personal-lab-environments /ucppoc /poke-llm-ui
    /prospect-ai /pulse-automation /report-schedule-management /release-issues-ticket-automation
    /sandbox-management /screens /downloads /spa-debugger /spa-gateway-demo /sample /target-sandbox
    /tco-financial-model /uber-release-registry /success-portal /ai-notebooks /uis-automation
    /uis-debug-tools /usage-metrics-poc /use-case-monitoring-dashboard /preferences /sample-web-editor
    /workfront /workfront/preview /workfront/extension-manager
  `,
};
