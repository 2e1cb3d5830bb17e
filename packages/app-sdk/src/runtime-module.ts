import type { Configuration } from '@unified-shell/protocol/configuration';
import type { KeyCombination } from '@unified-shell/protocol/keyboard/key-combination';

/** The configuration as handlers get it. `imsInfo` is always there; `changedProperties` names what is new. */
export interface FrameConfiguration extends Configuration {
  imsInfo: { [name: string]: unknown };
  changedProperties: readonly string[];
}

/** The browser's history moved from outside; `path` is below the solution's mount and begins with `/`. */
export interface HistoryEvent {
  type: 'external' | 'internal';
  path: string;
}

/** A handler takes what its event carries; which that is stands in each emitter's documentation. */
export type Handler = { bivariant(...values: readonly unknown[]): void }['bivariant'];

export interface Emitter {
  on(type: string, handler: Handler): void;
  off(type: string, handler: Handler): void;
  /** Calls this frame's handlers only. */
  emit(type: string, ...values: unknown[]): void;
}

/**
 * The runtime object. Events: `ready` (FrameConfiguration, once; a handler added later gets it too), `configuration`
 * (FrameConfiguration, at each later change), `history` (HistoryEvent). Extensible: setting a property never throws.
 */
export interface RuntimeObject extends Emitter {
  /** Known once the shell has answered. */
  readonly appId: string | undefined;
  readonly configured: boolean;
  readonly lastConfigurationPayload: FrameConfiguration | null;
  /** As `page.title`. */
  title: string;
  /** As `page.done`. */
  done(options?: { name?: string }): Promise<PerformanceRecord>;
  /** As those of `topbar`, `page` and `user`. */
  solution: RuntimeTopbar['solution'];
  workspaces: RuntimeTopbar['workspaces'];
  customEnvLabel: RuntimeTopbar['customEnvLabel'];
  feedback: FeedbackButton | null;
  heroClick: Callback | undefined;
  favicon: string;
  spinner: boolean;
  modal: boolean;
  blockNavigation: RuntimePage['blockNavigation'];
  logoutUrl: unknown;
  /** Called with where the shell sent the frame, without a leading slash. */
  historyChange: ((path: string) => void) | undefined;
}

export interface PerformanceRecord {
  appId: string;
  serviceWorker: boolean;
  version: string;
  name?: string;
}

/** The page in the shell. Values can be read back as they were set. */
export interface RuntimePage {
  /** The `detail` part of the page title. */
  title: string;
  /** The application is busy; `false` also ends the first loading. */
  spinner: boolean;
  /** Kept only: the page's icon is the shell's. */
  favicon: string;
  /** The application is usable. Counts once; every call settles. */
  done(options?: { name?: string }): Promise<PerformanceRecord>;
  /** Something new is loaded within the application; with `spinner` until `done` is called. */
  start(options?: { name?: string; spinner?: boolean }): void;
  /** Opens another solution: a path of the shell such as `/home`, or a full address. */
  shellRedirect(pathOrUrl: string, options?: { replace?: boolean }): void;
  /**
   * Something is unsaved: until it is said that nothing is, the shell asks before it leaves the place, or only before the
   * organisation changes. What the application does in its own frame is its own affair.
   */
  blockNavigation(enabled: boolean, options?: { onOrgChangeOnly?: boolean }): void;
  /** What the person is asked then. */
  unloadPromptMessage: string;
  /** The application shows a dialog: header and navigation are dimmed and cannot be used. Not for a third party. */
  modal: boolean;
  /** What the browser shall not do by itself when the keyboard is outside the frame. */
  preventDefaultCombos: readonly KeyCombination[];
  /** The shell's address of a place. @param newApp the path is the shell's own, not the application's. */
  generateShellUrl(place: string | ShellPlace, newApp?: boolean): string;
  /** The same, opened beside the shell. */
  openInNewTab(place: string | ShellPlace, newApp?: boolean): void;
  /** Loads the frame anew. */
  iframeReload(cacheBust?: boolean): void;
  /** The shell's not-found page takes the place of the application. */
  notFound(): void;
  /** Resolves once it is written; rejects where the browser does not permit it. */
  clipboardWrite(text: string): Promise<void>;
  /** Prints by calling back. */
  print(callback: () => void): void;
  beforePrintHandler: unknown;
  afterPrintHandler: unknown;
}

/** Other solutions in dialogs. */
export interface RuntimeComponent {
  /**
   * Opens a solution in a dialog above everything; for third parties there is none.
   * @param id its `appId`
   * @param data handed to it as `componentData` of its configuration
   * @returns what it gave when it closed; undefined when it gave nothing or was put away
   * @throws when the person may not open it, or a dialog is open already
   */
  open(id: string, data?: unknown): Promise<unknown>;
  /** Closes the dialog that this solution is in. */
  close(data?: unknown): void;
  /** Whether this solution is in a dialog. */
  isComponent(): boolean;
}

/** A place in the shell: in this application unless said, and in what it works in now. */
export interface ShellPlace {
  path?: string;
  /** An address of the frame, instead of a path. */
  href?: string;
  /** A tenant. */
  org?: string;
  sandbox?: string;
  subOrg?: string;
  collaborator?: string;
  instance?: string;
}

/** Name of the solution in the header; the icon stays the shell's. */
export interface AppSolution {
  title: string;
  shortTitle?: string;
  icon?: string;
}

/** A tab of the header. */
export interface WorkspaceMenu {
  /** Unique among its neighbours; what is shown. */
  name: string;
  /** A place in the application, or a whole address. Without one the entry opens its menu. */
  url?: string;
  menu?: WorkspaceMenu[];
  newtab?: boolean;
  /** Where this tab is the selected one; without patterns, wherever the place begins with `url`. Never leaves the frame. */
  selectOn?: RegExp[];
}

type LabelPart = string | { type: 'ENVIRONMENT' | 'RELEASE'; value: string };

/** A callback of the application stays in its frame. */
type Callback = (value?: unknown) => void;

export interface FeedbackButton {
  /** `openFeedback` is not there yet: it shows no button. */
  type: 'custom' | 'external' | 'openFeedback';
  buttonLabel: string;
  buttonVariant?: 'cta' | 'secondary';
  enabled: boolean;
  callback?: Callback;
  url?: string;
}

/** What the application puts into the header. Gone when another solution opens. */
export interface RuntimeTopbar {
  solution: AppSolution | undefined;
  workspaces: WorkspaceMenu[] | undefined;
  /** Labels beside the name, one release at most. */
  customEnvLabel: string | LabelPart[] | null | undefined;
  /** Without a callback the name is a link again. */
  onHeroClick(callback: Callback | undefined): void;
  setCustomSearch(config: { enabled?: boolean; open?: boolean; callback?: Callback } | null): void;
  setFeedbackButton(config: FeedbackButton | null): void;
  /** There are no coach marks in this header: does nothing. */
  setCoachMark(config: unknown): void;
}

export interface RuntimeUserProfile {
  /** Three at most, in the account dialog; null takes them away. */
  setButtons(buttons: { id?: string; label: string; callback: Callback }[] | null): void;
}

/** Facts by name, once the configuration is there. Events: `change:<name>` with the new value. */
export interface RuntimeFacts extends Emitter {
  /** Waits for the configuration; undefined for a name that does not exist. */
  get(name: string): Promise<unknown>;
}

export interface RuntimeUser extends RuntimeFacts {
  /** The application was refused: the shell sees to the session, and renews the token. */
  authExpired(reason?: unknown, data?: unknown): void;
  /** What the person is entitled to of a service, by the codes of its items. */
  getFulfillableItems(serviceCode: string): Promise<string[]>;
  /** Kept only. */
  logoutUrl: unknown;
  showLanguagePicker: boolean;
  showRolesPicker: boolean;
  rolesPickerConfig: unknown;
}

export interface RuntimeShell extends RuntimeFacts {
  getExtendedShellInfo(): Promise<unknown>;
}

export interface SettingsRequest {
  groupId: string;
  /** By name the value to fall back to, or to set. */
  settings: { [name: string]: unknown };
  level?: 'user' | 'userorg' | 'org';
  appId?: string;
}

export interface SettingsAnswer {
  settings: { [name: string]: unknown };
  success: boolean;
  errorDetail?: string;
}

export interface RuntimeSettings {
  /** What is stored, or the fallback, of each name. Never rejects. */
  get(request: SettingsRequest): Promise<SettingsAnswer>;
  /** Merges into what is stored. Never rejects. */
  set(request: SettingsRequest): Promise<SettingsAnswer>;
}

type Named<Value> = { [name: string]: Value };

export interface RuntimePermissions {
  get(wanted: {
    permissions?: string[];
    resourceTypes?: string[];
  }): Promise<{ permissions?: Named<string[]> | undefined; resourceTypes?: Named<string[]> | undefined }>;
}

export interface RuntimeFeatureFlags {
  /** By project and flag its text. */
  get(
    wanted: string[] | { projectIds?: string[]; clientIds?: string[]; provider?: string },
  ): Promise<Named<Named<string>>>;
}

export interface RuntimeAppApi {
  /** Undefined for an application that the person may not open. */
  get(appId: string): Promise<object | undefined>;
}

type CacheScope = 'user' | 'org' | 'sandbox' | 'suborg';

export interface CacheAddress {
  key: string;
  scope?: CacheScope;
  sharedCache?: string;
}

export interface CacheEntry {
  key: string;
  value: unknown;
  /** Milliseconds since 1970. */
  createdAt: number;
  expiresAt?: number;
  expireBySession?: true;
}

/** Of this application, in this browser. `sharedCache` is not there yet. */
export interface RuntimeCache {
  get(address: CacheAddress): Promise<CacheEntry | undefined>;
  /** @param entry `expiry` in seconds; 0 keeps nothing, -1 for the session. */
  set(entry: CacheAddress & { value: unknown; expiry?: number }): Promise<void>;
  delete(address: CacheAddress): Promise<void>;
  keys(of?: { sharedCache?: string }): Promise<string[]>;
}

export interface AppSession {
  id: string;
  /** Milliseconds since 1970, or what `Date` understands. */
  expires: number | string;
}

/** The application's own session at its server, kept for the person. */
export interface RuntimeSession {
  get(): Promise<AppSession | undefined>;
  set(session: AppSession): Promise<void>;
  /** Forgets it, if it is that one still. */
  invalidate(session?: AppSession): Promise<void>;
}

export interface FetchOptions extends RequestInit {
  auth?: 'Header' | 'Body';
  scope?: 'NONE' | 'AUTH' | 'ORG' | 'SANDBOX' | 'SANDBOX_PLUS';
  maxRetries?: number;
  statusCodesToRetry?: number[];
  /** For all tries together, in milliseconds. */
  totalFetchTime?: number;
  requestId?: string;
  metadata?: { apiKey?: string; token?: string; imsOrg?: string; sandbox?: string; imsClientId?: string };
}

export interface GraphqlOperation {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
}

export interface RuntimeNetwork {
  /** As `window.fetch`; with `auth` or `scope` it adds the token, for hosts that may have it. */
  fetch(input: string | URL | Request, init?: FetchOptions): Promise<Response>;
  /** GraphQL of the shell's own service. */
  query(input: { data: GraphqlOperation | GraphqlOperation[]; operationName?: string }): Promise<Response>;
}

/** What an application puts into the side navigation; nothing of it outlives its document. Read back as it was given. */
export interface RuntimeSidebar {
  /** `{menu: (item | {heading, items})[]}`; an item is `{name, url?, absolutePath?, target?, icon?, badge?, disabled?, children?, selectOn?, displayInSection?}`. */
  config: unknown;
  /** Whether the side navigation is closed; setting it closes or opens it, in a wide window. */
  collapsed: boolean;
  /** False: the application wants no side navigation at all. */
  visible: boolean;
}

/** Facts: `shellSideNavPresent`, `shellSideNavCollapsed`, `shellSideNavWidth` (pixels). */
export interface RuntimeSidenav extends RuntimeSidebar, RuntimeFacts {
  /** Called with an item that has no `url`, as it was given, when it is chosen. */
  onNavItemClick(callback: (item: object) => void): void;
  /** Not there yet: rejects with `NOT_AVAILABLE`. */
  useLeftNavButton(options?: unknown): Promise<never>;
}

/** The modules of the runtime that do something; the factories always answer the same object. */
export interface RuntimeMembers {
  page: RuntimePage;
  topbar: RuntimeTopbar;
  userProfile: RuntimeUserProfile;
  sidebar: RuntimeSidebar;
  network: RuntimeNetwork;
  orgSwitcher: { subOrgs: unknown };
  /** `change:imsInfo` carries two values: the whole object, and one with only what changed. */
  user(): RuntimeUser;
  shell(): RuntimeShell;
  sidenav(): RuntimeSidenav;
  settings(): RuntimeSettings;
  permissions(): RuntimePermissions;
  featureFlags(): RuntimeFeatureFlags;
  appApi(): RuntimeAppApi;
  cache(): RuntimeCache;
  session(): RuntimeSession;
  component(): RuntimeComponent;
}

/**
 * What the runtime script defines as `window['exc-module-runtime']` and as `window.unifiedShellRuntime`. The other members of
 * the public client are there too, and say that they do nothing yet.
 */
export interface RuntimeModule extends RuntimeMembers {
  /** Callable and constructible; always the same object. */
  default(options?: unknown): RuntimeObject;
  Runtime(options?: unknown): RuntimeObject;
  /** An application inside an application; never so far. */
  isNested: boolean;
}

declare global {
  interface Window {
    'exc-module-runtime'?: RuntimeModule;
    unifiedShellRuntime?: RuntimeModule;
    /** Set by the application before the runtime is there; the loader calls it. */
    EXC_MR_READY?: (() => void) & { autoDelete?: boolean };
  }
}
