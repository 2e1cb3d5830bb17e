/** All migrations in their order: the baseline, and the steps after it. Append only. */

import { withdrawnVersions } from './0033-withdrawn-versions';
import { provenAddresses } from './0034-proven-addresses';
import { picturesOfPeople } from './0035-pictures-of-people';
import { catalogueFamilies } from './0036-catalogue-families';
import { composedNames } from './0037-composed-names';
import { solutionOwners } from './0038-solution-owners';
import { publishTokens } from './0039-publish-tokens';
import { programCredentials } from './0040-program-credentials';
import { auditStreams } from './0041-audit-streams';
import { brands } from './0042-brands';
import { organisationPolicies } from './0043-organisation-policies';
import { samlKeys } from './0044-saml-keys';
import { samlProviders } from './0045-saml-providers';
import { samlApplications } from './0046-saml-applications';
import { providerPeople } from './0047-provider-people';
import { claimsOfClients } from './0048-claims-of-clients';
import { serviceAccounts } from './0049-service-accounts';
import { solutionAddresses } from './0050-solution-addresses';
import { slotSettings } from './0051-slot-settings';
import { solutionVitals } from './0052-solution-vitals';
import { baseline } from './baseline/baseline';
import type { Migration } from './migration';

export const migrations: readonly Migration[] = [
  baseline,
  withdrawnVersions,
  provenAddresses,
  picturesOfPeople,
  catalogueFamilies,
  composedNames,
  solutionOwners,
  publishTokens,
  programCredentials,
  auditStreams,
  brands,
  organisationPolicies,
  samlKeys,
  samlProviders,
  samlApplications,
  providerPeople,
  claimsOfClients,
  serviceAccounts,
  solutionAddresses,
  slotSettings,
  solutionVitals,
];

/** The version of the schema after all steps. */
export const newestVersion = (steps: readonly Migration[] = migrations): number => steps.at(-1)?.version ?? 0;
