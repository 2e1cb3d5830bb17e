import type { ColourScheme, ThemeSetting } from './theme';

/** How the user likes to see the shell, and what their device says. */
export interface Preferences {
  theme: ThemeSetting;
  systemScheme: ColourScheme;
  navigationOpen: boolean;
  /** The open solution wants none while it would have a single entry (NAV-15). */
  navigationHidden: boolean;
  /** At most 768 px wide: the side navigation is a drawer. */
  smallWindow: boolean;
  /** The browser's languages, best first. */
  languages: readonly string[];
}

export type PreferenceEvent =
  | { type: 'theme-chosen'; theme: ThemeSetting }
  | { type: 'system-scheme'; scheme: ColourScheme }
  | { type: 'navigation-toggled' }
  | { type: 'navigation-followed' }
  | { type: 'navigation-hidden'; hidden: boolean }
  | { type: 'window-resized'; small: boolean };

/** On a small window the navigation is closed by default and after a selection. */
export function reducePreferences(state: Preferences, event: PreferenceEvent): Preferences {
  switch (event.type) {
    case 'theme-chosen':
      return { ...state, theme: event.theme };
    case 'system-scheme':
      return event.scheme === state.systemScheme ? state : { ...state, systemScheme: event.scheme };
    case 'navigation-toggled':
      return { ...state, navigationOpen: !state.navigationOpen };
    case 'navigation-followed':
      return state.smallWindow && state.navigationOpen ? { ...state, navigationOpen: false } : state;
    case 'navigation-hidden':
      return event.hidden === state.navigationHidden ? state : { ...state, navigationHidden: event.hidden };
    case 'window-resized':
      if (event.small === state.smallWindow) return state;
      return { ...state, smallWindow: event.small, navigationOpen: !event.small };
    default:
      return event satisfies never;
  }
}
