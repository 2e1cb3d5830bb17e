import type { ColourScheme, ThemeSetting } from './theme';

/** How the user likes to see the shell, and what their device says. What becomes of them is decided in the chrome's chunk. */
export interface Preferences {
  theme: ThemeSetting;
  systemScheme: ColourScheme;
  /** Shown without being hovered over; in a small window the drawer is open. */
  navigationOpen: boolean;
  /** The open solution wants none: it would have a single entry (NAV-15), or says so. */
  navigationHidden: boolean;
  /** At most 768 px wide: the side navigation is a drawer. */
  smallWindow: boolean;
  /** The browser's languages, best first. */
  languages: readonly string[];
}

export interface PreferenceEvent {
  type: 'preferences-changed';
  change: Partial<Preferences>;
}
