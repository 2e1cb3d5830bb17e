/** All migrations in their order: the baseline, and the steps after it. Append only. */

import { withdrawnVersions } from './0033-withdrawn-versions';
import { provenAddresses } from './0034-proven-addresses';
import { picturesOfPeople } from './0035-pictures-of-people';
import { catalogueFamilies } from './0036-catalogue-families';
import { composedNames } from './0037-composed-names';
import { organisationPolicies } from './0038-organisation-policies';
import { baseline } from './baseline/baseline';
import type { Migration } from './migration';

export const migrations: readonly Migration[] = [
  baseline,
  withdrawnVersions,
  provenAddresses,
  picturesOfPeople,
  catalogueFamilies,
  composedNames,
  organisationPolicies,
];

/** The version of the schema after all steps. */
export const newestVersion = (steps: readonly Migration[] = migrations): number => steps.at(-1)?.version ?? 0;
