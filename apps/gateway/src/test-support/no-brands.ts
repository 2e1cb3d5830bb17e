/** For tests: an installation without brands. */
import { NO_BRAND } from '../brand/brand';
import type { LiveBrands } from '../brand/live-brands';

export const noBrands: LiveBrands = {
  revision: () => undefined,
  ofOrganisation: () => undefined,
  ofInstallation: () => NO_BRAND,
  effective: () => NO_BRAND,
  organisationOfHost: () => undefined,
  findOrganisationOfTenant: async () => undefined,
};
