/** The setting with the user's shortcuts, by the id of the action. */
export const SHORTCUTS_SETTING = 'shortcuts';

/** The stored value of a shortcut that is switched off. */
export const NO_SHORTCUT = 'none';

/** The shortcuts of a user who has changed none. */
const DEFAULT_SHORTCUTS: Readonly<Record<string, string>> = {
  'shell:search': 'Mod+K',
};

/** The shortcut of each action that has one. */
export function shortcutsOf(settings: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const { [SHORTCUTS_SETTING]: stored } = settings;
  const chosen = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
  const all = new Map<string, unknown>([...Object.entries(DEFAULT_SHORTCUTS), ...chosen]);
  return new Map(
    [...all].flatMap(([id, text]): [string, string][] =>
      typeof text === 'string' && text !== NO_SHORTCUT ? [[id, text]] : [],
    ),
  );
}
