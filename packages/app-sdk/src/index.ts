// The client that an application imports. It has no side effects at import and contains no code of the shell.
export type {
  AppInfo,
  Configuration,
  NewsInfo,
  PageInfo,
  Profile,
} from '@unified-shell/protocol/configuration';
export { component } from './component';
export { configuration, onConfiguration, onHistory, ready } from './configuration';
export { init } from './init';
export { page } from './page';
export type {
  ActionArguments,
  ActionParameter,
  AgreementAnswer,
  AgreementOptions,
  AppFacts,
  AppSolution,
  AssistantContext,
  ChangeEvents,
  FeedbackButton,
  FrameConfiguration,
  HistoryEvent,
  InboxNotification,
  InboxPage,
  NotificationChoice,
  NotificationMessage,
  OfferedAction,
  PerformanceRecord,
  RuntimeEvents,
  RuntimeObject,
  SearchHit,
  SearchProvider,
  SearchRequest,
  SettingsAnswer,
  SettingsRequest,
  ShellPlace,
  SidenavItem,
  SidenavSection,
  TranslatedText,
  Translation,
  UserPreferences,
  WorkspaceMenu,
} from './runtime-module';
export { SdkError, type SdkErrorCode, UnsupportedError } from './sdk-error';
export {
  actions,
  agreements,
  appApi,
  assistant,
  cache,
  consent,
  featureFlags,
  helpCenter,
  inbox,
  network,
  permissions,
  preferences,
  pulse,
  search,
  settings,
  translate,
} from './services';
export { sidenav } from './sidenav';
export { topbar, userProfile } from './topbar';
export { user } from './user';
