import { mountHash } from '../../../chrome/model/mount-hash';
import { solutionLink } from '../../../chrome/model/solution-link';
import type { Decisions } from '../../../kernel/resolve/decisions';
import type { Workspace } from '../../../kernel/workspace/workspace';
import { type Arrangement, arrange } from './arrangement';
import type { NavigationEntry } from './navigation-entry';
import type { WorkHubItem } from './work-hub/work-hub-item';

export interface HubEntriesInputs {
  workspace: Workspace;
  decisions: Decisions;
  arrangement: Arrangement;
  /** The path of the address. */
  path: string;
  /** The id of the navigation catalogue's entry for that path. */
  entryId: string | undefined;
}

/** The items of a work hub that the user may open, in the user's arrangement. At most one is current. */
export function hubEntries(items: readonly WorkHubItem[], deps: HubEntriesInputs): NavigationEntry[] {
  const open = openIn(items, deps);
  return entriesOf(items, deps, open);
}

function entriesOf(
  items: readonly WorkHubItem[],
  deps: HubEntriesInputs,
  open: WorkHubItem | undefined,
): NavigationEntry[] {
  const { workspace, decisions, arrangement } = deps;
  const hidden = new Set(arrangement.hidden);
  return arrange(shownOf(items, deps), arrangement).map((item) => {
    const children = entriesOf(item.navigationSubTreeElements, deps, open);
    const path = pathOf(item);
    const tile = workspace.solutions.find((one) => one.path === path && one.link !== undefined);
    return {
      id: item.id,
      name: item.displayName,
      icon: item.icon ?? undefined,
      current: item === open,
      section: item.category ?? undefined,
      isFooter: item.displayInSection === 'FOOTER',
      newTab: item.newTab,
      href: item.enabled ? mountHash(workspace, path) : undefined,
      ...(item.enabled && tile && solutionLink(workspace, tile)),
      isDisabled: !item.enabled,
      closed: decisions.closedAt(path, workspace),
      isOfHub: true,
      isHidden: hidden.has(item.id),
      words: [...(item.nounName ? [item.nounName] : []), ...(item.nouns ?? [])],
      ...(children.length > 0 && { children }),
    };
  });
}

/**
 * The current item: the item of the catalogue's entry (NAV-11), otherwise the item with the longest path that the
 * address is below.
 */
function openIn(items: readonly WorkHubItem[], deps: HubEntriesInputs): WorkHubItem | undefined {
  const { path, entryId } = deps;
  const all = shownOf(items, deps).flatMap((item) => [
    item,
    ...shownOf(item.navigationSubTreeElements, deps),
  ]);
  const above = all.filter((item) => `${path}/`.startsWith(`${pathOf(item)}/`));
  return (
    all.find(({ id }) => id === entryId) ??
    above.toSorted((one, other) => pathOf(other).length - pathOf(one).length)[0]
  );
}

function shownOf(items: readonly WorkHubItem[], { decisions, workspace }: HubEntriesInputs): WorkHubItem[] {
  return items.filter((item) => item.visible && decisions.opens(pathOf(item), workspace));
}

function pathOf({ urlRoot, urlTemplate }: WorkHubItem): string {
  return urlRoot + (urlTemplate ?? '');
}
