import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { AppInfo } from '@unified-shell/protocol/configuration';
import { shellUrl } from '../location/shell-url';
import type { PageConfiguration } from '../page-configuration';

/** Solutions as hosted applications see them: with the absolute address that opens each in an organisation. */
export function describeApps(
  page: Pick<PageConfiguration, 'shellOrigin'>,
  solutions: readonly IndexedSolution[],
  tenant: string,
): AppInfo[] {
  return solutions.map(({ appId, name, icon, group, path }) => ({
    ...{ appId, name, icon, group },
    href: shellUrl(page, { tenant, contexts: [], path, query: '' }),
    enabled: true,
  }));
}
