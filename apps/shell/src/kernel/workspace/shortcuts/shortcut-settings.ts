/** The setting with the user's shortcuts, by the id of the action. */
export const SHORTCUTS_SETTING = 'shortcuts';

/** The stored value of a shortcut that is switched off. */
export const NO_SHORTCUT = 'none';

/** The shortcuts of a user who has changed none. None is a single letter (WCAG 2.1.4). */
export const DEFAULT_SHORTCUTS: Readonly<Record<string, string>> = {
  'shell:search': 'Mod+K',
  'shell:shortcuts': 'Mod+/',
};

/** The shortcut of each action that has one: the defaults, as the user has changed them. */
export function shortcutsOf(settings: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const { [SHORTCUTS_SETTING]: stored } = settings;
  const chosen = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
  const all = new Map(Object.entries(DEFAULT_SHORTCUTS));
  for (const [id, text] of chosen) {
    if (text === NO_SHORTCUT) all.delete(id);
    else if (typeof text === 'string') all.set(id, text);
  }
  return all;
}
