import type { NavigationEntry } from '../model/navigation-entry';

export interface Section {
  /** Undefined for entries without a section. */
  name: string | undefined;
  /** Shown below all other sections. */
  isFooter: boolean;
  entries: NavigationEntry[];
}

/**
 * Groups the entries by section, in the order of first occurrence: those without a section first, the footer last.
 */
export function groupBySection(navigation: readonly NavigationEntry[]): Section[] {
  const sections = new Map<string, Section>();
  for (const entry of navigation) {
    const isFooter = entry.isFooter === true;
    const name = entry.section || undefined;
    const key = JSON.stringify([isFooter, name]);
    const section = sections.get(key) ?? { name, isFooter, entries: [] };
    section.entries.push(entry);
    sections.set(key, section);
  }
  return [...sections.values()].sort((one, other) => rankOf(one) - rankOf(other));
}

function rankOf({ name, isFooter }: Section): number {
  return Number(isFooter) * 2 + Number(name !== undefined);
}
