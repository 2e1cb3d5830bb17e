/** The organisation data for the shell (ORG-09): the answer of `/api/organisation/v1`, and part of `/api/boot`. */
import type { OrganisationData } from '@unified-shell/api/organisation-data';
import type { Bearer } from '../bearer/bearer';
import { describeBearer } from '../flags/describe-bearer';
import type { FeatureFlags } from '../flags/feature-flags';
import type { FlagScope } from '../flags/flag-scope';
import type { Organisation } from '../organisations/organisation';
import type { OrganisationFacts } from './organisation-facts';

export async function composeOrganisationData(
  bearer: Bearer,
  organisation: Organisation,
  { sandboxes, policies }: OrganisationFacts,
  flags: FeatureFlags,
  { locale, sandbox }: FlagScope,
): Promise<OrganisationData> {
  const evaluated = await flags.evaluate({ ...describeBearer(bearer, organisation), locale, sandbox });
  return { organisation: organisation.id, flags: evaluated, sandboxes, policies };
}
