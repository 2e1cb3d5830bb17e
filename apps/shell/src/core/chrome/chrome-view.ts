import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import { wordsIn } from '@unified-shell/catalogue/availability';
import type { Hero } from '@unified-shell/catalogue/heroes';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { Locale } from '@unified-shell/messages/locales';
import type { OwnWording } from '@unified-shell/messages/own-wording';
import { type AppChrome, EMPTY_APP_CHROME } from '../app-requests/app-chrome/app-chrome';
import {
  EMPTY_APP_PAGE_STATE,
  type OpenComponent,
  type Question,
} from '../app-requests/app-page/app-page-state';
import { EMPTY_HELP, type HelpState } from '../app-requests/help/help-store';
import { EMPTY_PROMPTS, type Prompt } from '../app-requests/prompts/prompt-store';
import type { ConnectivityNotice } from '../platform/connectivity/connectivity';
import { memoizeLast } from '../platform/memoize-last';
import type { Toast } from '../platform/toasts';
import type { Listing } from '../resolve/catalogue/listing';
import { requestedSolution, workspaceOf } from '../resolve/route-decision';
import type { BootAnswer, Impersonator } from '../workspace/account/boot-answer';
import type { ColourScheme, ThemeSetting } from '../workspace/preferences/theme';
import { type RecentsView, recentsView } from '../workspace/recents/recents-view';
import type { Workspace } from '../workspace/workspace';
import type { AccessRequest } from './access-request/access-request';
import { EMPTY_ASSISTANT } from './assistant/assistant-store';
import { type AssistantView, assistantView } from './assistant/assistant-view';
import { type ErrorView, errorView } from './error-view';
import { type AppView, appView } from './header/app-view';
import { heroAt } from './header/hero-at';
import { type AppEntry, listApps } from './header/list-apps';
import { EMPTY_INBOX, type InboxState } from './inbox/inbox-state';
import { mountHash } from './mount-hash';
import { FOLDED_SETTING, readFolded } from './navigation/folded-sections';
import type { NavigationEntry } from './navigation/navigation-entry';
import { hubAt, type Navigation, navigationOf } from './navigation/navigation-of';
import { type Outage, outageAt } from './outages/outage';
import { pageAttributes } from './page-attributes';
import type { PaletteState } from './palette/palette-state';
import { currentPage } from './recents/current-page';
import { LOADING, type ScreenState, screenOf } from './screen';
import type { ShellSnapshot } from './shell-snapshot';
import type { SwitcherView } from './switchers/switcher-view';
import { switchersOf } from './switchers/switchers';
import { visibleToasts } from './toasts/visible-toasts';
import { wordingAt } from './wording/wording-state';

/** Everything that is visible around the frame. The chrome draws from it alone. */
export interface ChromeView {
  locale: Locale;
  /** The names that the organisation gives to parts of the chrome, in this locale. */
  wording: OwnWording | undefined;
  /** The languages that the user prefers, best first. */
  languages: readonly string[];
  colourScheme: ColourScheme;
  themeSetting: ThemeSetting;
  /** The name in the header: the hero of the address, otherwise the solution that is open or was refused. */
  solution: { name: string; home: string; releaseType?: Hero['releaseType'] } | undefined;
  /** The header content of the open application. */
  app: AppView | undefined;
  /** The switchers of the organisation and of the context. */
  switchers: readonly SwitcherView[];
  /** All solutions that the user may open; computed on each call. */
  apps(): readonly AppEntry[];
  /** The name of the environment, which is shown except in production. */
  environment: Exclude<PageConfiguration['environment'], 'prod'> | undefined;
  /** Data is overridden for debugging. */
  isOverridden: boolean;
  /** The origin of the user's own server, from which the application runs. */
  localSource: string | undefined;
  /** The address asks to run a solution from the user's own machine. */
  localQuestion: { name: string; url: string } | undefined;
  /** `accountHref`: the page where users manage their account. `picture`: its address, on the shell's own origin. */
  user: { displayName: string; email: string; accountHref: string; picture?: string | undefined } | undefined;
  /** The e-mail address for feedback on a pre-release (UI-12). */
  feedbackAddress: string | undefined;
  /** The feedback program of the open solution, which the feedback names (CAT-05). */
  feedbackProgram: string | undefined;
  navigation: readonly NavigationEntry[];
  /** Placeholders take the place of the entries, which are not final yet. */
  navigationAwaited: boolean;
  /** The user may reorder the work hub and hide its items. */
  navigationArrangeable: boolean;
  /** The names of the sections that the user has folded. */
  foldedSections: ReadonlySet<string>;
  navigationOpen: boolean;
  /** The side navigation and its toggle are not shown. */
  navigationHidden: boolean;
  /** The application uses the button of the navigation for one of its own. */
  ownNavigation?: { isOpen: boolean } | undefined;
  smallWindow: boolean;
  screen: Screen;
  connectivityNotice: ConnectivityNotice;
  /** The name of the open solution if it works without a network. */
  offlineReady: string | undefined;
  /** The open solution will be closed, and a banner says so. */
  outage: OutageView | undefined;
  /** The session has ended and this tab is paused: the page behind the dialog cannot be used (AUTH-24). */
  sessionPaused: boolean;
  /**
   * A support user works as this user (ACCESS-32) until this time, in milliseconds since 1970. The token lives as long
   * as the impersonation.
   */
  impersonatedUntil: number | undefined;
  /** This support user. */
  impersonator: Impersonator | undefined;
  toasts: readonly Toast[];
  /** The user's settings of the shell; empty until the account is known. */
  settings: Readonly<Record<string, unknown>>;
  /** The pages that the user opened last and has pinned; undefined until they are known. */
  recents: RecentsView | undefined;
  /** The open palette. */
  palette: PaletteState | undefined;
  /** The user's notifications. */
  inbox: InboxState;
  /** The number of unseen notifications, with that of the open application. */
  notificationCount: number;
  help: HelpState;
  /** The help center has the tab of the debug tool: for internal users, while the flag is on (ACCESS-33). */
  hasDebugTab: boolean;
  assistant: AssistantView;
  /** The open solution and its names in the help center: articles about them fit the page (CAT-11). */
  helpSubject: { appId: string; filters: readonly string[] } | undefined;
  /** The prompt of the shell that is due. */
  prompt: Prompt | undefined;
  /** The question that is shown to the user. */
  question: Question | undefined;
  /** The application has unsaved changes, so that a question may soon be shown. */
  hasUnsaved: boolean;
  /** The application shows a dialog: the page around its frame is dimmed. */
  hasAppDialog: boolean;
  /** The solution that is open in a dialog above the page. */
  component: ComponentView | undefined;
  /** How often the user has clicked in the open application. */
  frameClicks: number;
}

/** An outage, with the operator's words. */
export interface OutageView extends Outage {
  words: string | undefined;
}

/** The dialog of a component, with the content of its error. */
export type ComponentView = Omit<OpenComponent, 'error'> & { error: ErrorView | undefined };

export type Screen = Exclude<ScreenState, { kind: 'error' }> | ErrorView;

const NO_SETTINGS: ChromeView['settings'] = {};

// Each part is the same object until one of its inputs changes, so that a React component is not drawn again because
// of other parts. The frame alone changes several times in each switch.
const navigationList = memoizeLast(({ home, entries }: Navigation) => [...home, ...entries]);
const subjectAt = memoizeLast(subjectOf);
const appViewAt = memoizeLast(appView);
const switchersAt = memoizeLast(switchersOf);
const appsOf = memoizeLast(
  (workspace: Workspace | undefined, current: string | undefined, listing: Listing | undefined) => () =>
    workspace ? listApps(workspace, current, listing) : [],
);
const userAt = memoizeLast(userOf);
const pageAt = memoizeLast(currentPage);
const foldedAt = memoizeLast(readFolded);
const recentsAt = memoizeLast(recentsView);
const localQuestionAt = memoizeLast(localQuestionOf);
/** Depends on the snapshot for an error alone; otherwise each change of the state would draw the dialog again. */
const componentAt = (component: OpenComponent | undefined, snapshot: ShellSnapshot) =>
  componentOf(component, component?.error && snapshot);
const componentOf = memoizeLast(
  (component: OpenComponent | undefined, snapshot: ShellSnapshot | undefined): ComponentView | undefined =>
    component && {
      ...component,
      error: component.error && snapshot && errorView(component.error, snapshot, undefined),
    },
);
const toastsSeen = memoizeLast(visibleToasts);
const assistantAt = memoizeLast(assistantView);
const helpSubjectAt = memoizeLast(helpSubjectOf);
const outageSeen = memoizeLast(bannerOutage);

/**
 * Derives the view; pure. `accessRequest` is the user's last access request, `app` the header content of the
 * application, `appPage` the application's requests to the page, `inbox` the notifications, `prompts` what the shell asks,
 * `help` the help center, `conversation` the one with the assistant.
 */
export function chromeView(
  snapshot: ShellSnapshot,
  accessRequest?: AccessRequest,
  app = EMPTY_APP_CHROME,
  appPage = EMPTY_APP_PAGE_STATE,
  inbox = EMPTY_INBOX,
  prompts = EMPTY_PROMPTS,
  help = EMPTY_HELP,
  conversation = EMPTY_ASSISTANT,
): ChromeView {
  const { state, decision, locale, page } = snapshot;
  const { preferences } = state;
  const screen = screenOf(state, decision);
  const saysOffline = screen.kind === 'error' && screen.error.type === 'OFFLINE';
  const workspace = workspaceOf(decision);
  const current = decision.kind === 'solution' ? decision.solution : undefined;
  const requested = requestedSolution(decision);
  const header = state.account.kind === 'known' ? state.account.header : undefined;
  return {
    locale,
    wording: wordingAt(state.wording, workspace?.organisation.id, locale),
    colourScheme: pageAttributes(snapshot).colourScheme,
    themeSetting: preferences.theme,
    languages: preferences.languages,
    solution: requested && workspace && subjectAt(heroAt(state), workspace, requested),
    app: appViewAt(app, decision, page, state.frame?.frameId),
    switchers: switchersAt(decision, state.location.path),
    apps: appsOf(workspace, current?.appId, state.catalogue.listing),
    environment: page.environment === 'prod' ? undefined : page.environment,
    isOverridden: workspace?.isOverridden === true,
    localSource: decision.kind === 'solution' && decision.isLocal ? decision.source.origin : undefined,
    localQuestion:
      decision.kind === 'confirm-source' ? localQuestionAt(decision.solution, decision.url) : undefined,
    user: workspace?.user && userAt(workspace.user.answer, page.accountAddress, header?.picture),
    feedbackAddress: current && header?.feedbackAddress,
    feedbackProgram: current && registrationOf(current, state)?.betaFeedbackConfigId,
    frameClicks: state.frame?.clicks ?? 0,
    navigation: navigationList(navigationOf(snapshot)),
    navigationAwaited: state.navigation?.isAwaited === true,
    navigationArrangeable: !state.navigation?.isAwaited && hubAt(state, decision)?.isArrangeable === true,
    foldedSections: foldedAt(workspace?.user?.answer.settings[FOLDED_SETTING]),
    navigationOpen: preferences.navigationOpen && !preferences.navigationHidden,
    navigationHidden: preferences.navigationHidden,
    ownNavigation: state.navigation?.ofApp?.navigation.button,
    smallWindow: preferences.smallWindow,
    screen: screenView(screen, snapshot, accessRequest, app),
    connectivityNotice: saysOffline ? 'none' : noticeOf(snapshot, workspace),
    offlineReady: appPage.isOfflineReady ? current?.name : undefined,
    outage: current && outageSeen(current, state.asOf, locale),
    sessionPaused: state.session.kind === 'signed-in' && state.session.end === 'paused',
    impersonatedUntil: workspace?.user?.answer.profile.isImpersonated
      ? workspace.user.token.expiresAt
      : undefined,
    impersonator: workspace?.user?.answer.impersonator,
    toasts: toastsSeen(state.toasts),
    recents: recentsAt(
      state.recents,
      workspace,
      pageAt(decision, state.location.path, state.frame?.phase, state.frame?.title, state.frame?.error),
    ),
    settings: state.account.kind === 'known' ? state.account.answer.settings : NO_SETTINGS,
    palette: state.palette,
    inbox,
    notificationCount: inbox.unseen + app.notificationCount,
    help,
    hasDebugTab:
      workspace?.access.internal === true &&
      workspace.access.flags.featureFlags['demo-quiet-mode'] === 'true',
    assistant: assistantAt(conversation, state.assistant, decision, app.assistantContext),
    helpSubject: current && helpSubjectAt(current.appId, registrationOf(current, state)?.experienceLeague),
    prompt: prompts.open,
    question: appPage.question,
    hasUnsaved: appPage.unsaved !== undefined,
    hasAppDialog: appPage.hasDialog,
    component: componentAt(appPage.component, snapshot),
  };
}

function helpSubjectOf(
  appId: string,
  names: { communities?: string | undefined; filter?: string | undefined } | undefined,
): ChromeView['helpSubject'] {
  return { appId, filters: [names?.filter, names?.communities].flatMap((name) => name ?? []) };
}

/** Its first announcement is a toast, which the attention budget allows or not. */
function bannerOutage(solution: IndexedSolution, asOf: number, locale: string): OutageView | undefined {
  const outage = outageAt(solution, asOf);
  if (outage === undefined || outage.announcement === 'toast') return undefined;
  return { ...outage, words: wordsIn(solution.availability, locale) };
}

function localQuestionOf({ name }: IndexedSolution, url: string): ChromeView['localQuestion'] {
  return { name, url };
}

/** A busy application is shown like one that is loading, but never as slow. */
function screenView(
  screen: ScreenState,
  snapshot: ShellSnapshot,
  accessRequest: AccessRequest | undefined,
  { spinner }: AppChrome,
): Screen {
  if (screen.kind === 'error') return errorView(screen.error, snapshot, accessRequest);
  return screen.kind === 'none' && spinner ? LOADING : screen;
}

/**
 * The notice on the network. The parameter `showDisconnect` shows it for a test: outside production, or to internal
 * users (ROUTE-22).
 */
function noticeOf(
  { state: { connectivity, location }, page }: ShellSnapshot,
  workspace: Workspace | undefined,
): ConnectivityNotice {
  const mayForce = page.environment !== 'prod' || workspace?.access.internal === true;
  return mayForce && location.query.showDisconnect !== undefined ? 'offline' : connectivity.notice;
}

function userOf(
  { profile }: BootAnswer,
  accountHref: string,
  picture: string | undefined,
): ChromeView['user'] {
  const { displayName, email } = profile;
  return { displayName, email, accountHref, picture };
}

/** The whole registration of a solution, once it has loaded. */
function registrationOf({ appId }: IndexedSolution, { catalogue }: ShellSnapshot['state']) {
  return catalogue.registration?.appId === appId ? catalogue.registration : undefined;
}

/**
 * The header's name and home are those of the hero, if there is one. Its badge is the solution's own: a solution that
 * is alpha or beta has a badge and a feedback button below every hero (UI-12).
 */
function subjectOf(
  hero: Hero | undefined,
  workspace: Workspace,
  { name, path, releaseType }: IndexedSolution,
): ChromeView['solution'] {
  const ownType = releaseType === 'ga' ? undefined : releaseType;
  return {
    name: hero?.name ?? name,
    releaseType: ownType ?? hero?.releaseType,
    home: mountHash(workspace, hero?.homePath ?? path),
  };
}
