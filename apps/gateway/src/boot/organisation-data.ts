/** The organisation data for the shell (ORG-09): the answer of `/api/organisation/v1`, and part of `/api/boot`. */
import { type FlagScope, flagScopeKey } from '@unified-shell/api/flag-scope';
import type { OrganisationData } from '@unified-shell/api/organisation-data';
import type { Bearer } from '../bearer/bearer';
import type { LiveBrands } from '../brand/live-brands';
import { toPageBrand } from '../brand/page-brand';
import { describeBearer } from '../flags/describe-bearer';
import type { FeatureFlags } from '../flags/feature-flags';
import type { Organisation } from '../organisations/organisation';
import { PROGRAMME_FLAGS, withProgrammes } from '../programmes/programmes';
import type { LiveReleases } from '../releases/live-releases';
import { PROGRAMMES } from '../releases/traffic/choose-version';
import type { OrganisationFacts } from './store';

export interface OrganisationDataDependencies {
  featureFlags: FeatureFlags;
  releases: Pick<LiveReleases, 'chooseFor'>;
  brands: Pick<LiveBrands, 'ofOrganisation'>;
}

/** The organisation with its facts, and the scope that flag rules may depend on. */
export interface WorkingOrganisation {
  organisation: Organisation;
  facts: OrganisationFacts;
  scope: FlagScope;
}

export async function composeOrganisationData(
  bearer: Bearer,
  { organisation, facts, scope }: WorkingOrganisation,
  { featureFlags, releases, brands }: OrganisationDataDependencies,
): Promise<OrganisationData> {
  const { sandboxes, policies, wording, programmes } = facts;
  const own = brands.ofOrganisation(organisation.id);
  const brand = own && toPageBrand(own);
  const { locale, sandbox } = scope;
  const evaluated = await featureFlags.evaluate({ ...describeBearer(bearer, organisation), locale, sandbox });
  const ofService = withProgrammes(evaluated.featureFlags, programmes);
  const chosen = releases.chooseFor({
    personId: bearer.account.personId,
    organisation: organisation.id,
    programmes: PROGRAMMES.filter((name) => ofService[PROGRAMME_FLAGS[name]] === 'true'),
  });
  return {
    organisation: organisation.id,
    flags: { ...evaluated, featureFlags: ofService },
    ...(featureFlags.readsScope() ? { flagScope: flagScopeKey(scope) } : {}),
    sandboxes,
    policies,
    ...(Object.keys(chosen).length > 0 ? { releases: chosen } : {}),
    ...(wording === null ? {} : { wording }),
    ...(brand && { brand }),
  };
}
