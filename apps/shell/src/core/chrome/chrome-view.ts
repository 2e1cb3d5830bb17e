import type { Locale } from '@unified-shell/messages/locales';
import type { AccessRequest } from '../access/access-request';
import type { ConnectivityNotice } from '../connectivity/connectivity';
import type { Person, Standing } from '../organisation/standing';
import type { ColourScheme, ThemeSetting } from '../preferences/theme';
import type { Toast } from '../toasts/toasts';
import { visibleToasts } from '../toasts/visible-toasts';
import { standingOf } from '../verdict';
import { type ErrorView, errorView } from './error-view';
import { mountHash } from './mount-hash';
import { pageDress } from './page-dress';
import { type ScreenState, screenOf } from './screen';
import type { Situation } from './situation';
import type { SwitcherView } from './switcher-view';
import { switchersOf } from './switchers';

/** What is seen around the frame. The chrome draws it and knows nothing else. */
export interface ChromeView {
  locale: Locale;
  colourScheme: ColourScheme;
  themeSetting: ThemeSetting;
  solution: { name: string; home: string } | undefined;
  /** The organisation, and what the open solution works in. */
  switchers: readonly SwitcherView[];
  user: { displayName: string; email: string } | undefined;
  navigation: readonly NavigationEntry[];
  navigationOpen: boolean;
  smallWindow: boolean;
  screen: Screen;
  connectivityNotice: ConnectivityNotice;
  toasts: readonly Toast[];
}

export interface NavigationEntry {
  id: string;
  name: string;
  href: string;
  icon?: string;
  current: boolean;
  section?: string;
}

export type Screen = Exclude<ScreenState, { kind: 'error' }> | ErrorView;

/** Derives the view; pure. `asked` is what the person asked access to last. */
export function chromeView(situation: Situation, asked?: AccessRequest): ChromeView {
  const { state, verdict, locale } = situation;
  const { preferences } = state;
  const screen = screenOf(state, verdict);
  const saysOffline = screen.kind === 'error' && screen.error.type === 'OFFLINE';
  const standing = standingOf(verdict);
  const current = verdict.kind === 'solution' ? verdict.solution : undefined;
  return {
    locale,
    colourScheme: pageDress(situation).colourScheme,
    themeSetting: preferences.theme,
    solution: current && standing && { name: current.name, home: mountHash(standing, current.path) },
    switchers: switchersOf(verdict),
    user: standing?.person && userOf(standing.person),
    navigation: standing ? navigation(standing, current?.appId) : [],
    navigationOpen: preferences.navigationOpen,
    smallWindow: preferences.smallWindow,
    screen: screen.kind === 'error' ? errorView(screen.error, situation, asked) : screen,
    connectivityNotice: saysOffline ? 'none' : state.connectivity.notice,
    toasts: visibleToasts(state.toasts),
  };
}

function userOf({ answer }: Person): ChromeView['user'] {
  const { displayName, email } = answer.profile;
  return { displayName, email };
}

function navigation(standing: Standing, current: string | undefined): NavigationEntry[] {
  return standing.solutions
    .filter(({ inNavigation }) => inNavigation)
    .map(({ appId, name, icon, path, group }) => ({
      id: appId,
      name,
      icon,
      section: group,
      href: mountHash(standing, path),
      current: appId === current,
    }));
}
