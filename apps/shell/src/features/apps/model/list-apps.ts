import type { ClosedState } from '@unified-shell/catalogue/availability';
import { solutionLink } from '../../../chrome/model/solution-link';
import type { Listing } from '../../../kernel/resolve/catalogue/listing';
import { hasFixedPath } from '../../../kernel/resolve/solution/has-fixed-path';
import type { Workspace } from '../../../kernel/workspace/workspace';

/** A solution that the user may open, as the apps dialog shows it. */
export interface AppEntry {
  id: string;
  name: string;
  /** By its name in the catalogue. */
  icon: string | undefined;
  group: string;
  /** Other words by which it is found: search words, id and addresses. */
  aliases: readonly string[];
  /** Undefined until the listing has loaded. */
  description: string | undefined;
  href: string;
  /** A link tile: it opens in a new tab. */
  newTab?: boolean | undefined;
  current: boolean;
  /** It is closed now: its page says until when. */
  closed?: ClosedState | undefined;
}

/** The solutions that the user may open in the workspace, in the catalogue's order. */
export function listApps(
  workspace: Workspace,
  current: string | undefined,
  listing?: Pick<Listing, 'descriptions' | 'keywords'>,
): AppEntry[] {
  return workspace.solutions.filter(hasFixedPath).map((solution) => {
    const { appId, name, icon, group, path, aliases } = solution;
    return {
      id: appId,
      name,
      icon,
      group,
      aliases: [...(listing?.keywords?.[appId] ?? []), appId, path, ...aliases],
      description: listing?.descriptions[appId],
      ...solutionLink(workspace, solution),
      current: appId === current,
      closed: workspace.closed?.get(appId),
    };
  });
}
