import { NO_FACTS } from '@unified-shell/catalogue/access/access-facts';
import { evaluateSolution } from '@unified-shell/catalogue/access/evaluate-solution';
import { productFacts } from '@unified-shell/catalogue/access/product-facts';
import type { Reason } from '@unified-shell/catalogue/access/reason';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue/load-catalogue';
import { createTestConfig } from '../test-support/gateway-fixtures';
import { demoOrganisations } from './demo-organisations';
import { demoPeople } from './demo-people';
import { createDemoRows } from './demo-rows';

const catalogue = await loadCatalogue(createTestConfig());

/**
 * The access facts of Alder's administrator: entitlements and roles, but no flags and no internal e-mail address.
 */
function administrator() {
  const { id } = demoOrganisations.alder;
  const contexts = createDemoRows('')
    .product_contexts.filter(({ organisation_id, user_id }) => organisation_id === id && user_id === null)
    .map(({ service_code: serviceCode, data }) => ({
      ...JSON.parse(String(data)),
      owningEntity: id,
      serviceCode,
    }));
  const person = demoPeople.find(({ email }) => email === 'admin@alder.example');
  const roles = person?.accounts.flatMap(({ memberOf }) => memberOf.alder ?? []) ?? [];
  return { ...NO_FACTS, ...productFacts(contexts, id), roles: new Set(roles) };
}

/** Describes the missing conditions in short: `flag a`, `internal`. */
function missing({ key, allowed, operator, missing: values, parts = [] }: Reason): string {
  if (allowed) return '';
  if (key === 'internal') return 'internal';
  if (key !== 'group') return `${key} ${values.join(operator === 'AND' ? ' + ' : ' | ')}`;
  return parts
    .map(missing)
    .filter((each) => each !== '')
    .join(operator === 'AND' ? ' + ' : ' | ');
}

function closed(): Map<string, string[]> {
  const byReason = new Map<string, string[]>();
  const facts = administrator();
  for (const solution of catalogue) {
    const { allowed, reasons } = evaluateSolution(solution, facts);
    if (allowed) continue;
    const reason = reasons
      .map(missing)
      .filter((each) => each !== '')
      .join(' + ');
    byReason.set(reason, [...(byReason.get(reason) ?? []), solution.appId]);
  }
  return byReason;
}

/** The solutions that only a flag or an internal e-mail address opens, by the missing condition. */
const CLOSED: readonly [missing: string, appIds: string][] = [
  ['flag acc-genai-content-assistant-enabled', 'accGenaiContentAssistant'],
  ['flag aem-content-ai-enabled', 'aemContentAiAdmin'],
  ['flag aem-outbound-marketing-enabled', 'aemOutboundMarketing'],
  ['flag affiliates-platform-enabled', 'affiliatesPlatformAdvertiser affiliatesPlatformAffiliate'],
  ['flag agent-composer-enabled', 'agentComposer'],
  ['flag agent-notebook-enabled', 'agentNotebook'],
  ['flag ai-notebooks-enabled', 'aiNotebooks'],
  ['flag amplify-enabled', 'audiencegenai platformDataModels reach'],
  ['flag arion-enabled', 'arion arionPages'],
  ['flag berlin-home-enabled + internal', 'berlinHome'],
  ['flag brand-concierge-enabled', 'brandConcierge'],
  ['flag brand-intelligence-enabled', 'brands creativeDesigner journeyOptimizerBrandKit'],
  ['flag co-pilot-review-enabled', 'coPilotReview'],
  ['flag experience-success-studio-enabled', 'aemExperienceSuccessStudio'],
  ['flag federated-data-enabled', 'federatedData'],
  ['flag fg:ai-composer-enabled', 'platformAiComposer'],
  ['flag fg:experimentation-accelerator-enabled', 'journeyOptimizerExperimentationAccelerator'],
  ['flag fg:labs-enabled', 'labs'],
  ['flag floodgate-on-shell-enabled', 'floodgate'],
  ['flag form-authoring-assistant-enabled', 'livecycleAuthoringAssistant'],
  ['flag foundry-enabled', 'foundry'],
  ['flag garage-week-enabled + internal', 'garageWeek'],
  ['flag growth-catalyst-enabled', 'contextualExperimentation opportunityInsights platformGrowthPlays'],
  ['flag halo-enabled', 'journeyOptimizerHalo'],
  ['flag journey-agent-enabled', 'journeyAgent'],
  ['flag llm-optimizer-enabled', 'llmOptimizer'],
  ['flag marketo-lead-journeys-enabled', 'marketoLeadJourneys'],
  ['flag mystique-enabled', 'mystique'],
  ['flag mystique-hub-enabled', 'aemMystiqueHub'],
  ['flag project-orion-enabled', 'orion'],
  ['flag prompt-workbench-enabled + internal', 'pokeLlmUi'],
  ['flag prospect-ai-enabled', 'prospectAi'],
  ['flag quarry-admin-enabled', 'quarry'],
  ['flag sapphire-enabled + sapphire-poc-enabled', 'journeyOptimizerB2bProofOfConcept'],
  ['flag sapphire-enabled + upf-enabled', 'journeyOptimizerB2bPermissions'],
  [
    'flag sapphire-enabled',
    'journeyOptimizerB2b journeyOptimizerB2bAccountLists journeyOptimizerB2bAccounts journeyOptimizerB2bAdminConfiguration journeyOptimizerB2bAssets journeyOptimizerB2bBrandKit journeyOptimizerB2bBuyingGroups journeyOptimizerB2bChannelConfiguration journeyOptimizerB2bConfiguration journeyOptimizerB2bContentTemplates journeyOptimizerB2bEmails journeyOptimizerB2bForms journeyOptimizerB2bFragments journeyOptimizerB2bHome journeyOptimizerB2bLandingPages journeyOptimizerB2bPersonJourneys journeyOptimizerB2bPersonalizationEditor journeyOptimizerB2bPlatform journeyOptimizerB2bPrivacy journeyOptimizerB2bReportScheduler journeyOptimizerB2bRuleSets journeyOptimizerB2bSmsChannel',
  ],
  ['flag success-portal-trial-enabled', 'ucppoc'],
  ['flag tags-enabled', 'journeyOptimizerTags platformTags'],
  ['flag upf-enabled', 'adminPermissions journeyOptimizerPermissions platformPermissions'],
  ['flag usage-metrics-enabled', 'usageMetricsPoc'],
  ['flag use-case-monitoring-enabled', 'useCaseMonitoringDashboard'],
  ['internal | flag ui-services-enabled', 'uiServices'],
  [
    'internal',
    'accWebUiSpaDemo aemHeimdallSecurity aemMicroFrontendSandbox aemToggles athena athenaUi blank catalogServiceDemoUi catalyze cmConsole complianceDroid customerEngineeringEnablementManager cypressAgentHealthJob depProvisioning dsPlayground genaiContentAssistantStorybook gmiUnifiedShellTestKit internalDataSync ivo lceApp obsidian personalLabEnvironment personalizationEditorDemo pulseAutomation releaseIssuesTicketAutomation sampleWebEditor spaDebugger spaGatewayDemo spaTemplates storybook targetSandbox tcoFinancialModel trident uberReleaseRegistry uisAutomation uisDebugTools',
  ],
];

const ENTITLEMENTS = /\b(?:code|fi|fd|subServiceCode|visibleName|role|sandbox\w*) /;

describe('the administrator of Alder', () => {
  it('may open every solution that entitlements and roles can open; CLOSED lists all others', () => {
    const found = [...closed()].map(([reason, appIds]) => [reason, appIds.toSorted().join(' ')]);
    expect(found.toSorted()).toEqual(CLOSED.toSorted());
    expect(CLOSED.filter(([reason]) => ENTITLEMENTS.test(reason))).toEqual([]);
  });

  it('may open most of the catalogue', () => {
    const count = [...closed().values()].flat().length;
    expect(catalogue.length - count).toBeGreaterThan(150);
  });
});
