/** The flags of the demonstration: every flag that the catalogue names, and those of the shell. */
import type { FlagProvider } from '../database/schema';
import type { FlagCondition, GradualFlag, RuledFlag } from '../flags/flag-definition';
import { demoOrganisations } from './demo-organisations';
import { demoUserId } from './ids';

export interface DemoFlag {
  provider: FlagProvider;
  name: string;
  definition: RuledFlag | GradualFlag;
}

const { alder, alderLabs, dogwood } = demoOrganisations;

const ruled = (definition: RuledFlag) => (name: string) => ({
  provider: 'featureFlags' as const,
  name,
  definition,
});
const onWhere = (...conditions: FlagCondition[]) =>
  ruled({ value: 'false', rules: conditions.map((when) => ({ when, value: 'true' })) });
const on = ruled({ value: 'true', rules: [] });
const off = ruled({ value: 'false', rules: [] });
const onForAlder = onWhere({ organisation: [alder.id] });
const onForStaff = onWhere({ internal: true });
const onForTesters = onWhere(
  { internal: true },
  { user: [demoUserId('tester@alder.example')], organisation: [alder.id] },
);
const gradual = (name: string, definition: GradualFlag) => ({
  provider: 'floodgate' as const,
  name,
  definition,
});

const everywhere = [
  'customer-attributes-core-services',
  'datasets-v2-enabled',
  'experience-manager-home-enabled',
  'identity-v2-enabled',
  'queries-v2-enabled',
  'tags-enabled',
  'target-activities-spa-enabled',
  'target-audiences-spa-enabled',
  'target-offers-spa-enabled',
  'target-products-spa-enabled',
  'target-setup-spa-enabled',
  'triggers-v2-enabled',
  'upf-enabled',
  'next-gen-aia-enabled',
];

/** Alder has all entitlements, so it shows the solutions that an entitlement opens together with a flag. */
const forAlder = [
  'federated-data-work-hub-enabled',
  'journey-optimizer-work-hub-enabled',
  'platform-work-hub-enabled',
  'sapphire-work-hub-enabled',
  'acc-genai-content-assistant-enabled',
  'aem-content-ai-enabled',
  'aem-outbound-marketing-enabled',
  'affiliates-platform-enabled',
  'agent-composer-enabled',
  'amplify-enabled',
  'arion-enabled',
  'brand-concierge-enabled',
  'brand-intelligence-enabled',
  'experience-success-studio-enabled',
  'federated-data-enabled',
  'form-authoring-assistant-enabled',
  'growth-catalyst-enabled',
  'journey-agent-enabled',
  'llm-optimizer-enabled',
  'marketo-lead-journeys-enabled',
  'project-orion-enabled',
  'sapphire-enabled',
  'success-portal-trial-enabled',
  'usage-metrics-enabled',
  'use-case-monitoring-enabled',
];

const forStaff = [
  'co-pilot-review-enabled',
  'demo-quiet-mode',
  'floodgate-on-shell-enabled',
  'foundry-enabled',
  'garage-week-enabled',
  'mystique-enabled',
  'mystique-hub-enabled',
  'prompt-workbench-enabled',
  'quarry-admin-enabled',
  'ui-services-enabled',
];

/** Betas and proofs of concept. */
const forTesters = [
  'agent-notebook-enabled',
  'ai-notebooks-enabled',
  'berlin-home-enabled',
  'halo-enabled',
  'prospect-ai-enabled',
  'sapphire-poc-enabled',
];

const nowhere = [
  'data-collection-sandboxes-required',
  'license-usage-by-sandbox-enabled',
  'marketo-measure-v2-disabled',
  'privacy-sandboxes-required',
  'signals-active',
];

export const demoFeatureFlags: readonly DemoFlag[] = [
  ...everywhere.map(on),
  ...forAlder.map(onForAlder),
  ...forStaff.map(onForStaff),
  ...forTesters.map(onForTesters),
  ...nowhere.map(off),
  onWhere({ organisation: [dogwood.id] })('commerce-optimizer-trial-enabled'),
  // Names of applications separated by commas: the flag is a text rather than a switch (FLAG-05).
  ruled({ value: 'workfront,fusion', rules: [] })('next-gen-aia-disabled-apps'),

  gradual('ai-composer-enabled', { percentage: 50, when: { organisation: [alder.id] } }),
  gradual('experimentation-accelerator-enabled', { percentage: 100, when: {} }),
  gradual('labs-enabled', { percentage: 100, when: { organisation: [alderLabs.id] } }),
];
