import { frameRequestOf, type RouteDecision } from '../resolve/route-decision';
import { type ColourScheme, schemeOf } from '../workspace/preferences/theme';
import { screenOf } from './screen';
import type { ShellSnapshot } from './shell-snapshot';

/** What the static styles follow, before the chrome is there and after. */
export interface PageAttributes {
  colourScheme: ColourScheme;
  navigationOpen: boolean;
  /** `starting` covers the whole page: there is nothing yet, or nothing any more, to show around it (UI-03). */
  screen: 'none' | 'loading' | 'error' | 'starting';
  /** The frame is behind the drawer, where nothing takes the keyboard. */
  behindDrawer: boolean;
}

/** Derives it; pure. */
export function pageAttributes({ state, decision }: ShellSnapshot): PageAttributes {
  const { theme, systemScheme, smallWindow, ...preferences } = state.preferences;
  const navigationOpen = preferences.navigationOpen && !preferences.navigationHidden;
  return {
    colourScheme: schemeOf(state.location.query.theme, theme, systemScheme),
    navigationOpen,
    screen: frameRequestOf(decision) || standsAlone(decision) ? screenOf(state, decision).kind : 'starting',
    behindDrawer: smallWindow && navigationOpen,
  };
}

/** What the shell itself shows in the place of a frame. */
function standsAlone({ kind }: RouteDecision): boolean {
  return kind === 'error' || kind === 'wait';
}
