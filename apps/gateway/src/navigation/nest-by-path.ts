/** Nests items under an item of the same heading by their paths: `/journeys/reports` under `/journeys`. */
import type { NavigationItem } from '@unified-shell/api/navigation-item';

/** Keeps the order. One level only, so that every item is at most one click below its parent. */
export function nestByPath(items: readonly NavigationItem[]): NavigationItem[] {
  const parents = new Map(items.map((item) => [item, parentOf(item, items)]));
  return items
    .filter((item) => parents.get(item) === undefined)
    .map((item) => ({
      ...item,
      navigationSubTreeElements: items.filter((other) => parents.get(other) === item),
    }));
}

/** The item with the shortest path, which has no parent itself. */
function parentOf(item: NavigationItem, items: readonly NavigationItem[]): NavigationItem | undefined {
  return items
    .filter((other) => other.category === item.category && pathOf(item).startsWith(`${pathOf(other)}/`))
    .toSorted((one, other) => pathOf(one).length - pathOf(other).length)[0];
}

function pathOf({ urlRoot, urlTemplate }: NavigationItem): string {
  return urlRoot + urlTemplate;
}
