import { type ColourScheme, schemeOf } from '../preferences/theme';
import { screenOf } from './screen';
import type { Situation } from './situation';

/** What the static styles follow, before the chrome is there and after. */
export interface PageDress {
  colourScheme: ColourScheme;
  navigationOpen: boolean;
  screen: 'none' | 'loading' | 'error';
  /** The frame is behind the drawer, where nothing takes the keyboard. */
  behindDrawer: boolean;
}

/** Derives it; pure. */
export function pageDress({ state, verdict }: Situation): PageDress {
  const { theme, systemScheme, navigationOpen, smallWindow } = state.preferences;
  return {
    colourScheme: schemeOf(state.location.query.theme, theme, systemScheme),
    navigationOpen,
    screen: screenOf(state, verdict).kind,
    behindDrawer: smallWindow && navigationOpen,
  };
}
