import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { AppInfo } from '@unified-shell/protocol/configuration';
import { mayOpen } from '../access/may-open';
import { shellUrl } from '../location/shell-url';
import type { Standing } from '../organisation/standing';
import type { PageConfiguration } from '../page-configuration';

/** The solutions this user may open in this organisation, in the catalogue's order. */
export function openSolutions(page: PageConfiguration, { serviceCodes }: Standing): HostedSolution[] {
  return page.catalogue.filter((solution) => mayOpen(solution, serviceCodes));
}

/** The same as hosted applications see them: with the absolute address that opens each. */
export function describeApps(page: PageConfiguration, standing: Standing): AppInfo[] {
  const { tenant } = standing.organisation;
  return openSolutions(page, standing).map(({ appId, name, description, icon, group, path }) => ({
    appId,
    name,
    description,
    icon,
    group,
    href: shellUrl(page, { tenant, contexts: [], path, query: '' }),
    enabled: true,
  }));
}
