/** The organisation that the administrator works in, as far as it narrows what the console shows. */
import { useConfiguration } from '@unified-shell/app-sdk/react';
import { useAdmin } from './admin';

export interface ScopeOrganisation {
  id: string;
  name: string;
}

/** The tenant of the company's own organisation, in which administrators of the whole installation work. */
const COMPANY_TENANT = 'administration';

/** The only organisation that the administrator knows; undefined for those who know several. */
export function useOnlyOrganisation(): ScopeOrganisation | undefined {
  const { me } = useAdmin();
  const { imsOrg, imsOrgName } = useConfiguration() ?? {};
  const [id, ...others] = me.organisations;
  if (me.readsAll || id === undefined || others.length > 0) return undefined;
  return { id, name: imsOrg === id ? (imsOrgName ?? id) : id };
}

/** The active organisation, with which lists and forms begin; undefined for the company's own, and for one that is not administered. */
export function useActiveOrganisation(): ScopeOrganisation | undefined {
  const { me } = useAdmin();
  const { imsOrg, imsOrgName, tenant } = useConfiguration() ?? {};
  if (imsOrg === undefined || tenant === COMPANY_TENANT) return undefined;
  if (!me.readsAll && !me.organisations.includes(imsOrg)) return undefined;
  return { id: imsOrg, name: imsOrgName ?? imsOrg };
}
