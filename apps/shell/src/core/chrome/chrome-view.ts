import type { Hero } from '@unified-shell/catalogue/heroes';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { Locale } from '@unified-shell/messages/locales';
import { type AppInterface, NO_INTERFACE } from '../app-requests/app-chrome/app-chrome';
import { NOTHING_HOSTED, type OpenComponent, type Question } from '../app-requests/app-page/app-page-state';
import type { ConnectivityNotice } from '../platform/connectivity/connectivity';
import { rememberLast } from '../platform/memoize-last';
import type { PageConfiguration } from '../platform/page-configuration';
import type { Toast } from '../platform/toasts';
import { standingOf } from '../resolve/route-decision';
import type { BootAnswer } from '../workspace/account/boot-answer';
import type { ColourScheme, ThemeSetting } from '../workspace/preferences/theme';
import type { Standing } from '../workspace/workspace';
import type { AccessRequest } from './access-request/access-request';
import { type ErrorView, errorView } from './error-view';
import { type AppView, appView } from './header/app-view';
import { heroAt } from './header/hero-at';
import { type AppEntry, listApps } from './header/list-apps';
import { mountHash } from './mount-hash';
import type { NavigationEntry } from './navigation/navigation-entry';
import { hubAt, type Navigation, navigationOf } from './navigation/navigation-of';
import { pageDress } from './page-attributes';
import { LOADING, type ScreenState, screenOf } from './screen';
import type { Situation } from './shell-snapshot';
import type { SwitcherView } from './switchers/switcher-view';
import { switchersOf } from './switchers/switchers';
import { visibleToasts } from './toasts/visible-toasts';

/** What is seen around the frame. The chrome draws it and knows nothing else. */
export interface ChromeView {
  locale: Locale;
  colourScheme: ColourScheme;
  themeSetting: ThemeSetting;
  /** What the header names: the product of the place, else what is open. */
  solution: { name: string; home: string; releaseType?: Hero['releaseType'] } | undefined;
  /** What the open application has put into the header, if anything. */
  app: AppView | undefined;
  /** The organisation, and what the open solution works in. */
  switchers: readonly SwitcherView[];
  /** What may be opened at all; made when it is asked for. */
  apps(): readonly AppEntry[];
  /** Not what customers see; undefined in production. */
  environment: Exclude<PageConfiguration['environment'], 'prod'> | undefined;
  /** What is shown is not what is: somebody debugs. */
  isOverridden: boolean;
  /** `accountHref`: where they see to their account. `picture`: of the shell's own origin, where there is one. */
  user: { displayName: string; email: string; accountHref: string; picture?: string | undefined } | undefined;
  /** Takes by e-mail what people say of a pre-release (UI-12). */
  feedbackAddress: string | undefined;
  navigation: readonly NavigationEntry[];
  /** The hub in it may be reordered, and parts of it hidden. */
  navigationArrangeable: boolean;
  navigationOpen: boolean;
  /** There is none, and nothing to open it with. */
  navigationHidden: boolean;
  smallWindow: boolean;
  screen: Screen;
  connectivityNotice: ConnectivityNotice;
  /** The session is over and the tab waits: nothing behind the dialog can be used (AUTH-24). */
  sessionPaused: boolean;
  /** Somebody of support works as this person (ACCESS-32). */
  impersonated: boolean;
  toasts: readonly Toast[];
  /** What the person is asked before something happens. */
  question: Question | undefined;
  /** Something is unsaved, so that there may soon be a question. */
  hasUnsaved: boolean;
  /** The application shows a dialog: what is around it is dimmed. */
  hasHostedDialog: boolean;
  /** A solution in a dialog above everything. */
  component: OpenComponent | undefined;
}

export type Screen = Exclude<ScreenState, { kind: 'error' }> | ErrorView;

// Each part is the same object until something that it is made of has changed: who draws it draws nothing for the sake of
// others, of which the frame alone changes several times in each switch.
const navigationList = rememberLast(({ home, entries }: Navigation) => [...home, ...entries]);
const subjectAt = rememberLast(subjectOf);
const appViewAt = rememberLast(appView);
const switchersAt = rememberLast(switchersOf);
const appsOf = rememberLast(
  (standing: Standing | undefined, current: string | undefined) => () =>
    standing ? listApps(standing, current) : [],
);
const userAt = rememberLast(userOf);
const toastsSeen = rememberLast(visibleToasts);

/**
 * Derives the view; pure. `asked` is what the person asked access to last, `app` what the application has put there, `hosted`
 * what it wants of the page.
 */
export function chromeView(
  situation: Situation,
  asked?: AccessRequest,
  app = NO_INTERFACE,
  hosted = NOTHING_HOSTED,
): ChromeView {
  const { state, verdict, locale, page } = situation;
  const { preferences } = state;
  const screen = screenOf(state, verdict);
  const saysOffline = screen.kind === 'error' && screen.error.type === 'OFFLINE';
  const standing = standingOf(verdict);
  const current = verdict.kind === 'solution' ? verdict.solution : undefined;
  const header = state.account.kind === 'known' ? state.account.header : undefined;
  return {
    locale,
    colourScheme: pageDress(situation).colourScheme,
    themeSetting: preferences.theme,
    solution: current && standing && subjectAt(heroAt(state), standing, current),
    app: appViewAt(app, verdict, page, state.frame?.frameId),
    switchers: switchersAt(verdict, state.location.path),
    apps: appsOf(standing, current?.appId),
    environment: page.environment === 'prod' ? undefined : page.environment,
    isOverridden: standing?.isOverridden === true,
    user: standing?.person && userAt(standing.person.answer, page.accountAddress, header?.picture),
    feedbackAddress: header?.feedbackAddress,
    navigation: navigationList(navigationOf(situation)),
    navigationArrangeable: hubAt(state, verdict)?.isArrangeable === true,
    navigationOpen: preferences.navigationOpen && !preferences.navigationHidden,
    navigationHidden: preferences.navigationHidden,
    smallWindow: preferences.smallWindow,
    screen: screenView(screen, situation, asked, app),
    connectivityNotice: saysOffline ? 'none' : state.connectivity.notice,
    sessionPaused: state.session.kind === 'signed-in' && state.session.end === 'paused',
    impersonated: standing?.person?.answer.profile.isImpersonated === true,
    toasts: toastsSeen(state.toasts),
    question: hosted.question,
    hasUnsaved: hosted.unsaved !== undefined,
    hasHostedDialog: hosted.hasDialog,
    component: hosted.component,
  };
}

/** An application that is busy looks like one that is loading; it is not slow by that. */
function screenView(
  screen: ScreenState,
  situation: Situation,
  asked: AccessRequest | undefined,
  { spinner }: AppInterface,
): Screen {
  if (screen.kind === 'error') return errorView(screen.error, situation, asked);
  return screen.kind === 'none' && spinner ? LOADING : screen;
}

function userOf(
  { profile }: BootAnswer,
  accountHref: string,
  picture: string | undefined,
): ChromeView['user'] {
  const { displayName, email } = profile;
  return { displayName, email, accountHref, picture };
}

function subjectOf(
  hero: Hero | undefined,
  standing: Standing,
  { name, path, releaseType }: IndexedSolution,
): ChromeView['solution'] {
  const open = { name, path, releaseType: releaseType === 'ga' ? undefined : releaseType };
  const { path: home, ...subject } = hero ? { ...hero, path: hero.homePath } : open;
  return { name: subject.name, releaseType: subject.releaseType, home: mountHash(standing, home) };
}
