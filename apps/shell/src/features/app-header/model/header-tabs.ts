import type { AppHeaderTab } from '@unified-shell/protocol/app-chrome/app-header';
import type { AppLink } from '../../../chrome/model/app-link';

/** A tab of the header, or an entry of its menu. */
export interface HeaderTabView {
  /** Unique in the header: the position in the tree. */
  id: string;
  name: string;
  /** Undefined for an entry that only opens its menu. */
  link?: AppLink | undefined;
  /** The tab or an entry of its menu is the current page. */
  selected: boolean;
  newTab: boolean;
  /** A parent that is a link itself is the first entry of its own menu. */
  menu: readonly HeaderTabView[];
}

/** Builds the tree from the flat list. An entry without link and menu is left out. */
export function toHeaderTabs(
  entries: readonly AppHeaderTab[],
  linkOf: (url: string | undefined) => AppLink | undefined,
  level = 0,
  prefix = '',
): HeaderTabView[] {
  const views: HeaderTabView[] = [];
  entries.forEach((entry, index) => {
    if (entry.level !== level) return;
    const id = `${prefix}${index}`;
    const link = linkOf(entry.url);
    const children = toHeaderTabs(below(entries, index), linkOf, level + 1, `${id}.`);
    if (link === undefined && children.length === 0) return;
    const own = { name: entry.name, link, selected: entry.selected === true, newTab: entry.newTab === true };
    const itself = link && children.length > 0 ? [{ ...own, id: `${id}.`, menu: [] }] : [];
    const selected = own.selected || children.some((child) => child.selected);
    views.push({ ...own, id, selected, menu: [...itself, ...children] });
  });
  return views;
}

/** The descendants of an entry. */
function below(entries: readonly AppHeaderTab[], index: number): readonly AppHeaderTab[] {
  const rest = entries.slice(index + 1);
  const { level = 0 } = entries[index] ?? {};
  const end = rest.findIndex((entry) => entry.level <= level);
  return end < 0 ? rest : rest.slice(0, end);
}
