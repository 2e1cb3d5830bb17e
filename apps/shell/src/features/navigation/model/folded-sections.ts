/** The setting with the sections of the side navigation that the user has folded, by name. */
export const FOLDED_SETTING = 'foldedSections';

/** The names of the folded sections in a setting of any shape. */
export function readFolded(setting: unknown): ReadonlySet<string> {
  const entries = typeof setting === 'object' && setting !== null ? Object.entries(setting) : [];
  return new Set(entries.filter(([, isFolded]) => isFolded === true).map(([name]) => name));
}
