import { frameRequestOf, type RouteDecision } from '../resolve/route-decision';
import { type ColourScheme, schemeOf } from '../workspace/preferences/theme';
import { screenOf } from './screen';
import type { ShellSnapshot } from './shell-snapshot';

/** The attributes that the static styles follow, before and after the chrome has mounted. */
export interface PageAttributes {
  colourScheme: ColourScheme;
  /** A closed side navigation is a rail of icons; in a small window it is not shown. */
  navigation: 'open' | 'closed' | 'hidden';
  /** `starting` covers the whole page: the user has not signed in yet, or leaves (UI-03). */
  screen: 'none' | 'loading' | 'error' | 'starting';
  /** The frame is behind the drawer and cannot be focused. */
  behindDrawer: boolean;
}

/** Derives the attributes; pure. */
export function pageAttributes({ state, decision }: ShellSnapshot): PageAttributes {
  const { theme, systemScheme, smallWindow, ...preferences } = state.preferences;
  const navigation = preferences.navigationOpen ? 'open' : 'closed';
  return {
    colourScheme: schemeOf(state.location.query.theme, theme, systemScheme),
    navigation: preferences.navigationHidden ? 'hidden' : navigation,
    screen: frameRequestOf(decision) || isShellScreen(decision) ? screenOf(state, decision).kind : 'starting',
    behindDrawer: smallWindow && preferences.navigationOpen && !preferences.navigationHidden,
  };
}

/** Whether the shell shows its own screen in place of a frame. */
function isShellScreen({ kind }: RouteDecision): boolean {
  return kind === 'error' || kind === 'wait' || kind === 'confirm-source' || kind === 'tile';
}
