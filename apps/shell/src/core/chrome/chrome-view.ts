import type { Hero } from '@unified-shell/catalogue/heroes';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { Locale } from '@unified-shell/messages/locales';
import { type AppChrome, EMPTY_APP_CHROME } from '../app-requests/app-chrome/app-chrome';
import {
  EMPTY_APP_PAGE_STATE,
  type OpenComponent,
  type Question,
} from '../app-requests/app-page/app-page-state';
import type { ConnectivityNotice } from '../platform/connectivity/connectivity';
import { memoizeLast } from '../platform/memoize-last';
import type { PageConfiguration } from '../platform/page-configuration';
import type { Toast } from '../platform/toasts';
import { workspaceOf } from '../resolve/route-decision';
import type { BootAnswer } from '../workspace/account/boot-answer';
import type { ColourScheme, ThemeSetting } from '../workspace/preferences/theme';
import type { Workspace } from '../workspace/workspace';
import type { AccessRequest } from './access-request/access-request';
import { type ErrorView, errorView } from './error-view';
import { type AppView, appView } from './header/app-view';
import { heroAt } from './header/hero-at';
import { type AppEntry, listApps } from './header/list-apps';
import { mountHash } from './mount-hash';
import type { NavigationEntry } from './navigation/navigation-entry';
import { hubAt, type Navigation, navigationOf } from './navigation/navigation-of';
import { pageAttributes } from './page-attributes';
import { LOADING, type ScreenState, screenOf } from './screen';
import type { ShellSnapshot } from './shell-snapshot';
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
  hasAppDialog: boolean;
  /** A solution in a dialog above everything. */
  component: OpenComponent | undefined;
}

export type Screen = Exclude<ScreenState, { kind: 'error' }> | ErrorView;

// Each part is the same object until something that it is made of has changed: who draws it draws nothing for the sake of
// others, of which the frame alone changes several times in each switch.
const navigationList = memoizeLast(({ home, entries }: Navigation) => [...home, ...entries]);
const subjectAt = memoizeLast(subjectOf);
const appViewAt = memoizeLast(appView);
const switchersAt = memoizeLast(switchersOf);
const appsOf = memoizeLast(
  (workspace: Workspace | undefined, current: string | undefined) => () =>
    workspace ? listApps(workspace, current) : [],
);
const userAt = memoizeLast(userOf);
const toastsSeen = memoizeLast(visibleToasts);

/**
 * Derives the view; pure. `asked` is what the person asked access to last, `app` what the application has put there, `hosted`
 * what it wants of the page.
 */
export function chromeView(
  snapshot: ShellSnapshot,
  accessRequest?: AccessRequest,
  app = EMPTY_APP_CHROME,
  appPage = EMPTY_APP_PAGE_STATE,
): ChromeView {
  const { state, decision, locale, page } = snapshot;
  const { preferences } = state;
  const screen = screenOf(state, decision);
  const saysOffline = screen.kind === 'error' && screen.error.type === 'OFFLINE';
  const workspace = workspaceOf(decision);
  const current = decision.kind === 'solution' ? decision.solution : undefined;
  const header = state.account.kind === 'known' ? state.account.header : undefined;
  return {
    locale,
    colourScheme: pageAttributes(snapshot).colourScheme,
    themeSetting: preferences.theme,
    solution: current && workspace && subjectAt(heroAt(state), workspace, current),
    app: appViewAt(app, decision, page, state.frame?.frameId),
    switchers: switchersAt(decision, state.location.path),
    apps: appsOf(workspace, current?.appId),
    environment: page.environment === 'prod' ? undefined : page.environment,
    isOverridden: workspace?.isOverridden === true,
    user: workspace?.user && userAt(workspace.user.answer, page.accountAddress, header?.picture),
    feedbackAddress: header?.feedbackAddress,
    navigation: navigationList(navigationOf(snapshot)),
    navigationArrangeable: hubAt(state, decision)?.isArrangeable === true,
    navigationOpen: preferences.navigationOpen && !preferences.navigationHidden,
    navigationHidden: preferences.navigationHidden,
    smallWindow: preferences.smallWindow,
    screen: screenView(screen, snapshot, accessRequest, app),
    connectivityNotice: saysOffline ? 'none' : state.connectivity.notice,
    sessionPaused: state.session.kind === 'signed-in' && state.session.end === 'paused',
    impersonated: workspace?.user?.answer.profile.isImpersonated === true,
    toasts: toastsSeen(state.toasts),
    question: appPage.question,
    hasUnsaved: appPage.unsaved !== undefined,
    hasAppDialog: appPage.hasDialog,
    component: appPage.component,
  };
}

/** An application that is busy looks like one that is loading; it is not slow by that. */
function screenView(
  screen: ScreenState,
  snapshot: ShellSnapshot,
  accessRequest: AccessRequest | undefined,
  { spinner }: AppChrome,
): Screen {
  if (screen.kind === 'error') return errorView(screen.error, snapshot, accessRequest);
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
  workspace: Workspace,
  { name, path, releaseType }: IndexedSolution,
): ChromeView['solution'] {
  const open = { name, path, releaseType: releaseType === 'ga' ? undefined : releaseType };
  const { path: home, ...subject } = hero ? { ...hero, path: hero.homePath } : open;
  return { name: subject.name, releaseType: subject.releaseType, home: mountHash(workspace, home) };
}
