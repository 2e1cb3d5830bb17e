import type { ColourScheme, ThemeSetting } from './theme';

/** The user's preferences and the state of the device. The chrome's chunk decides their effect. */
export interface Preferences {
  theme: ThemeSetting;
  systemScheme: ColourScheme;
  /** The side navigation is shown without hovering; in a small window the drawer is open. */
  navigationOpen: boolean;
  /**
   * The open solution has no side navigation: it would have a single entry (NAV-15), or the solution turned it off.
   */
  navigationHidden: boolean;
  /** At most 768 px wide: the side navigation is a drawer. */
  smallWindow: boolean;
  /** The help center is open: beside the application, or above it in a small window. */
  helpPanel?: 'beside' | 'above' | undefined;
  /** The panel of the assistant is open. `width`: of its place beside the application, in pixels; 0 above it. */
  assistantPanel?: { width: number } | undefined;
  /** The languages that the user has chosen, otherwise the browser's, best first. */
  languages: readonly string[];
}

export interface PreferenceEvent {
  type: 'preferences-changed';
  change: Partial<Preferences>;
}
