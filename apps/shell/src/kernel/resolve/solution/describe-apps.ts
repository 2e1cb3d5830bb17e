import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { AppInfo } from '@unified-shell/protocol/configuration';
import { shellUrl } from '../../url/shell-url';
import { tileAddress } from '../../workspace/tile-address';
import type { Workspace } from '../../workspace/workspace';
import { hasFixedPath } from './has-fixed-path';

/** Describes solutions for the configuration of a frame, each with its absolute address in the given organisation. */
export function describeApps(
  page: Pick<PageConfiguration, 'shellOrigin'>,
  solutions: readonly IndexedSolution[],
  organisation: Workspace['organisation'],
  closed: Workspace['closed'],
  descriptions: Readonly<Record<string, string>> = {},
): AppInfo[] {
  const { tenant } = organisation;
  return solutions.filter(hasFixedPath).map((solution) => {
    const { appId, name, icon, group, path, settingsAppId = appId, inNavigation: visible } = solution;
    const address = tileAddress({ organisation, closed }, solution);
    return {
      appId,
      name,
      longName: name,
      icon,
      group,
      settingsAppId,
      visible,
      ...(descriptions[appId] !== undefined && { description: descriptions[appId] }),
      href: address ?? shellUrl(page, { tenant, contexts: [], path, query: '' }),
      ...(address !== undefined && { isOutside: true }),
      enabled: true,
    };
  });
}
