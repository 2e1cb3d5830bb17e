import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { AppInfo } from '@unified-shell/protocol/configuration';
import { shellUrl } from '../../url/shell-url';
import { hasFixedPath } from './has-fixed-path';

/** Describes solutions for the configuration of a frame, each with its absolute address in the given organisation. */
export function describeApps(
  page: Pick<PageConfiguration, 'shellOrigin'>,
  solutions: readonly IndexedSolution[],
  tenant: string,
  descriptions: Readonly<Record<string, string>> = {},
): AppInfo[] {
  return solutions.filter(hasFixedPath).map(({ appId, name, icon, group, path }) => ({
    appId,
    name,
    icon,
    group,
    ...(descriptions[appId] !== undefined && { description: descriptions[appId] }),
    href: shellUrl(page, { tenant, contexts: [], path, query: '' }),
    enabled: true,
  }));
}
