import type { NavigationEntry } from '../../core/chrome/chrome-view';

export interface Section {
  /** Undefined for entries that belong to none; they come first. */
  name: string | undefined;
  entries: NavigationEntry[];
}

/** The entries by section, sections in the order in which they first occur. */
export function groupBySection(navigation: readonly NavigationEntry[]): Section[] {
  const sections = new Map<string | undefined, Section>();
  for (const entry of navigation) {
    const section = sections.get(entry.section) ?? { name: entry.section, entries: [] };
    section.entries.push(entry);
    sections.set(entry.section, section);
  }
  return [...sections.values()].sort((a, b) => Number(a.name !== undefined) - Number(b.name !== undefined));
}
