/** What lies below another item's path, under the same heading, belongs to it: `/journeys/reports` stands in `/journeys`. */
import type { NavigationItem } from './navigation-item';

/** The order stays; one level only, so that nothing is further away than one click on its parent. */
export function nestByPath(items: readonly NavigationItem[]): NavigationItem[] {
  const parents = new Map(items.map((item) => [item, parentOf(item, items)]));
  return items
    .filter((item) => parents.get(item) === undefined)
    .map((item) => ({
      ...item,
      navigationSubTreeElements: items.filter((other) => parents.get(other) === item),
    }));
}

/** The one with the shortest path, which lies in no other itself. */
function parentOf(item: NavigationItem, items: readonly NavigationItem[]): NavigationItem | undefined {
  return items
    .filter((other) => other.category === item.category && pathOf(item).startsWith(`${pathOf(other)}/`))
    .toSorted((one, other) => pathOf(one).length - pathOf(other).length)[0];
}

function pathOf({ urlRoot, urlTemplate }: NavigationItem): string {
  return urlRoot + urlTemplate;
}
