import type { AppInfo, Configuration, Profile } from '@unified-shell/protocol/configuration';
import type { KeyCombination } from '@unified-shell/protocol/keyboard/key-combination';

/**
 * The configuration that handlers receive. `imsInfo` is always set; `changedProperties` names the fields that
 * changed.
 */
export interface FrameConfiguration extends Configuration {
  imsProfile?: Profile | undefined;
  imsInfo: { [name: string]: unknown };
  changedProperties: readonly string[];
}

/** The shell has moved the frame. `path` is below the solution's mount and begins with `/`. */
export interface HistoryEvent {
  type: 'external' | 'internal';
  path: string;
}

/** A handler of an event whose values have no known types. */
export type Handler = { bivariant(...values: readonly unknown[]): void }['bivariant'];

/** The values that the handlers of an event get, by the name of the event. */
type EventValues<Events> = { [Type in keyof Events]: readonly unknown[] };

/** A name that is none of the known events: an application may emit events of its own. */
type OtherName<Type, Events> = Type extends keyof Events ? never : Type;

/** @template Events the values of each known event; handlers of other events get values of unknown types */
export interface Emitter<Events extends EventValues<Events> = object> {
  on<Type extends keyof Events>(type: Type, handler: (...values: Events[Type]) => void): void;
  on<Type extends string>(type: OtherName<Type, Events>, handler: Handler): void;
  off<Type extends keyof Events>(type: Type, handler: (...values: Events[Type]) => void): void;
  off<Type extends string>(type: OtherName<Type, Events>, handler: Handler): void;
  /** Calls the handlers in this frame only; no message is sent to the shell. */
  emit(type: string, ...values: unknown[]): void;
}

export interface RuntimeEvents {
  /** Once, with the first configuration; a handler that is added later is called too. */
  ready: [configuration: FrameConfiguration];
  /** At each later change. */
  configuration: [configuration: FrameConfiguration];
  /** The shell has moved the frame. */
  history: [event: HistoryEvent];
}

/** The change of a named value of the configuration: its new value. `imsInfo` also tells the fields that changed. */
export type ChangeEvents = {
  // Without the index signature, by which every name would be a field of unknown type.
  [Name in keyof FrameConfiguration as string extends Name
    ? never
    : `change:${Name & string}`]-?: Name extends 'imsInfo'
    ? [value: FrameConfiguration['imsInfo'], changed: FrameConfiguration['imsInfo']]
    : [value: FrameConfiguration[Name]];
};

/** The runtime object. The object is extensible: applications may set properties of their own. */
export interface RuntimeObject extends Emitter<RuntimeEvents> {
  /** The id of this solution; undefined until the shell has answered. */
  readonly appId: string | undefined;
  /** True once the first configuration has been received. */
  readonly configured: boolean;
  readonly lastConfigurationPayload: FrameConfiguration | null;
  /** The same as `page.title`. */
  title: string;
  /** The same as `page.done`. */
  done(options?: { name?: string }): Promise<PerformanceRecord>;
  /** The following properties are the same as those of `topbar`, `page` and `user`. */
  solution: RuntimeTopbar['solution'];
  workspaces: RuntimeTopbar['workspaces'];
  customEnvLabel: RuntimeTopbar['customEnvLabel'];
  feedback: FeedbackButton | null;
  heroClick: Callback | undefined;
  spinner: boolean;
  modal: boolean;
  blockNavigation: RuntimePage['blockNavigation'];
  logoutUrl: RuntimeUser['logoutUrl'];
  /** Called with the new app location, without its leading slash, when the shell has moved the frame. */
  historyChange: ((path: string) => void) | undefined;
}

export interface PerformanceRecord {
  appId: string;
  serviceWorker: boolean;
  version: string;
  name?: string;
}

/**
 * The detection of the application's own dialogs. While it is on, the runtime sets `page.modal` itself. A popover needs no
 * detection, because the frame begins below the header.
 */
export interface ModalDetection {
  modalAutoDetect: boolean;
  /** Resolves once the detection is on or off. It has an effect for the type `MODAL` only. */
  toggleAutoDetect(type: 'MODAL' | 'POPOVER', enable: boolean): Promise<void>;
  /** The selectors of the elements that count as dialogs. */
  getModalQuerySelectors(): string[];
  /** Replaces the selectors; an empty list, or none, restores those of the runtime. */
  setModalQuerySelectors(selectors?: readonly string[]): void;
  getObservableQuerySelectors(type: 'MODAL' | 'POPOVER'): string[];
  setObservableQuerySelectors(type: 'MODAL' | 'POPOVER', selectors?: readonly string[]): void;
}

/** The application's page in the shell. A value that was set is read back unchanged. */
export interface RuntimePage extends ModalDetection {
  /** The `detail` part of the page title. */
  title: string;
  /** Whether the shell shows its spinner over the application. Initially true; `false` does the same as `done`. */
  spinner: boolean;
  /**
   * Reports that the application is usable; the shell hides its spinner. The first call sets `name` (at most 128
   * characters); a later one only hides the spinner again. Every call resolves with the record of the first.
   */
  done(options?: { name?: string }): Promise<PerformanceRecord>;
  /**
   * Marks the start of loading within the application. With `spinner`, the shell shows its spinner until `done` is
   * called; without it, the call has no effect.
   */
  start(options?: { name?: string; spinner?: boolean }): void;
  /** Opens another solution. @param pathOrUrl a shell path such as `/home`, or an absolute URL */
  shellRedirect(pathOrUrl: string, options?: { replace?: boolean }): void;
  /**
   * Reports whether there are unsaved changes. While `enabled`, the shell asks the user before it leaves the app
   * location, or with `onOrgChangeOnly` only before the organisation changes. Navigation inside the frame is not
   * affected.
   */
  blockNavigation(enabled: boolean, options?: { onOrgChangeOnly?: boolean }): void;
  /** The question that the shell asks before it leaves the app location; 500 characters at most. */
  unloadPromptMessage: string;
  /**
   * Whether the application shows a dialog. While it does, the shell dims and disables the header and the side
   * navigation. Not available to third-party solutions.
   */
  modal: boolean;
  /**
   * Whether the application works without a network and keeps what the user enters until there is one, by a service worker
   * of its own. The shell then says so when the network is away, in place of a warning.
   */
  offlineReady: boolean;
  /** Whether the solution is in the mode `serviceworker`, by its registration or `?thunderbird=force`. */
  readonly serviceWorker: boolean;
  /** Key combinations whose default action in the browser the shell prevents while the focus is outside the frame. */
  preventDefaultCombos: readonly KeyCombination[];
  /**
   * Returns the shell's URL of a place.
   * @param newApp true when the path is a shell path, not one of this application
   */
  generateShellUrl(place: string | ShellPlace, newApp?: boolean): string;
  /** Opens the shell's URL of a place in a new tab. */
  openInNewTab(place: string | ShellPlace, newApp?: boolean): void;
  /** Reloads the frame. @param cacheBust true by default: adds a parameter to the address so that no cache answers */
  iframeReload(cacheBust?: boolean): void;
  /** @deprecated The same as `iframeReload()`. */
  reloadSandbox(): void;
  /** Replaces the application with the shell's not-found page. */
  notFound(): void;
  /** Resolves once the text is on the clipboard. Rejects where the browser does not permit it. */
  clipboardWrite(text: string): Promise<void>;
  /**
   * Sets what happens when the user prints with the keyboard while the focus is in the application: `callback`, in place of
   * the print of the whole page. Undefined restores that.
   */
  print(callback: (() => void) | undefined): void;
  /** Called before the page is printed, however the printing was started. */
  beforePrintHandler: (() => void) | undefined;
  /** Called after the page was printed. */
  afterPrintHandler: (() => void) | undefined;
}

/** Solutions in modal dialogs. */
export interface RuntimeComponent {
  /**
   * Opens a solution in a modal dialog. Not available to third-party solutions.
   * @param id the `appId` of the solution
   * @param data passed to the solution as `componentData` and `componentBootstrapData` of its configuration. A text
   * `componentPath` in it is the location in the solution that the dialog opens at.
   * @returns the data that the solution passed to `close`; undefined without data or when the user dismissed the
   * dialog
   * @throws when the user may not open the solution, or when a dialog is already open
   */
  open(id: string, data?: unknown): Promise<unknown>;
  /** Closes the dialog that this solution is shown in. */
  close(data?: unknown): void;
  /** Whether this solution is shown in a dialog. */
  isComponent(): boolean;
}

/** A place in the shell. Where the organisation or a context is missing, the current one is used. */
export interface ShellPlace {
  path?: string;
  /** A URL of the frame, instead of `path`. */
  href?: string;
  /** The tenant of an organisation. */
  org?: string;
  sandbox?: string;
  subOrg?: string;
  collaborator?: string;
  instance?: string;
}

/** The name of the solution in the header. `icon` is ignored: the shell shows the registered one. */
export interface AppSolution {
  title: string;
  shortTitle?: string;
  icon?: string;
}

/** A header tab. */
export interface WorkspaceMenu {
  /** The label; unique among its siblings. */
  name: string;
  /** An app location or an absolute URL. Without it, the tab opens its menu. */
  url?: string;
  menu?: WorkspaceMenu[];
  newtab?: boolean;
  /** Patterns of the app locations at which the tab is selected; they stay in the frame. Default: all below `url`. */
  selectOn?: RegExp[];
}

type LabelPart = string | { type: 'ENVIRONMENT' | 'RELEASE'; value: string };

/** A callback of the application. It is called in the application's own frame. */
type Callback = (value?: unknown) => void;

export interface FeedbackButton {
  /** `openFeedback` opens the feedback of the help center. */
  type: 'custom' | 'external' | 'openFeedback';
  buttonLabel: string;
  buttonVariant?: 'cta' | 'secondary';
  enabled: boolean;
  callback?: Callback;
  url?: string;
}

/** The application's part of the header. The shell removes it when another solution opens. */
export interface RuntimeTopbar {
  solution: AppSolution | undefined;
  workspaces: WorkspaceMenu[] | undefined;
  /** Labels beside the solution's name: at most five, of which one may have the type RELEASE. */
  customEnvLabel: string | LabelPart[] | null | undefined;
  /** Sets the callback for a click on the solution's name. Without a callback the name is a link again. */
  onHeroClick(callback: Callback | undefined): void;
  setCustomSearch(config: { enabled?: boolean; open?: boolean; callback?: Callback } | null): void;
  setFeedbackButton(config: FeedbackButton | null): void;
  /**
   * Follows an element of the shell (`search`, `help`, `organization` …), so that the application can point at it.
   * `callback` gets the middle of the element, in CSS pixels from the left edge of the frame, and undefined while
   * it is not visible; again after each change. Null ends it.
   */
  setCoachMark(
    config: { element: string; enabled?: boolean; callback?: (x: number | undefined) => void } | null,
  ): void;
}

export interface RuntimeUserProfile {
  /** Sets the application's buttons in the account dialog, at most three. `null` removes them. */
  setButtons(buttons: { id?: string; label: string; callback: Callback }[] | null): void;
}

/** Named values of the configuration. Events: `change:<name>` with the new value. */
export interface RuntimeFacts extends Emitter<ChangeEvents> {
  /** Waits for the first configuration. Resolves with undefined for an unknown name. */
  get<Name extends keyof FrameConfiguration>(name: Name): Promise<FrameConfiguration[Name] | undefined>;
  get(name: string): Promise<unknown>;
}

export interface RuntimeUser extends RuntimeFacts {
  /** Reports that a service has rejected the token: the shell checks the session and renews the token. */
  authExpired(reason?: unknown, data?: unknown): void;
  /** Resolves with the codes of the items of a service that the user is entitled to in the current organisation. */
  getFulfillableItems(serviceCode: string): Promise<string[]>;
  /**
   * An address that gets a POST without a body when the user signs out, on an origin of the registration. Each value
   * that is set in a session adds one, ten at most.
   */
  logoutUrl: string | { url: string; distinctDomain?: boolean } | undefined;
  /** Setting it to true lets the user choose their job functions. */
  showRolesPicker: boolean;
  /** With `show`, the same, unless `enabled` is false. */
  rolesPickerConfig: { enabled?: boolean; environment?: string; show?: boolean } | undefined;
  /**
   * Asks the user to sign in again in a window of its own, unless the sign-in is as wished already. The application stays
   * open. Resolves with undefined if the user gives up.
   */
  stepUp(wishes: StepUpWishes): Promise<StepUpAnswer | undefined>;
  /**
   * The last time at which the user opened each solution in the active organisation, of the pages that the shell
   * remembers. It tells nothing about other users and organisations.
   */
  getLastLogin(of?: { appIds?: readonly string[]; imsOrgId?: string; userId?: string }): Promise<LastLogin[]>;
}

export interface StepUpWishes {
  /** How long ago the sign-in may be. 0: the user signs in now. Without it only `acrValues` count. */
  maxAgeSeconds?: number;
  /**
   * Classes of the sign-in of which one is enough (OpenID Connect Core §3.1.2.1):
   * `http://schemas.openid.net/pape/policies/2007/06/multi-factor` for two factors, `phr` for a passkey.
   */
  acrValues?: readonly string[];
  /** In their place the header `WWW-Authenticate` with which a server has refused a call (RFC 9470 §3). */
  challenge?: string;
}

export interface StepUpAnswer {
  /** The token of the application. Its claims `auth_time`, `amr` and `acr` prove the sign-in to the application's server. */
  token: string;
  /** When the user signed in, in seconds since 1970. */
  authTime: number;
  /** The class of the sign-in; absent for one factor. */
  acr?: string;
}

export interface LastLogin {
  appId: string;
  authId: string;
  imsOrgId: string;
  /** ISO 8601, UTC. */
  lastLogin: string;
  userId: string;
}

export interface RuntimeShell extends RuntimeFacts {
  /** The same as `get('shellInfo')`. */
  getExtendedShellInfo(): Promise<unknown>;
}

export interface SettingsRequest {
  groupId: string;
  /** Maps each name to its fallback (`get`) or to its new value (`set`). */
  settings: { [name: string]: unknown };
  /** Default: `userorg`. */
  level?: 'user' | 'userorg' | 'org';
  appId?: string;
  /** The settings of the sandbox that is open, apart from those of the organisation. Not at the level `user`. */
  sandbox?: boolean;
}

export interface SettingsAnswer {
  settings: { [name: string]: unknown };
  success: boolean;
  errorDetail?: string;
}

export interface RuntimeSettings {
  /** Resolves with the stored value of each name, or its fallback. Never rejects. */
  get(request: SettingsRequest): Promise<SettingsAnswer>;
  /** Merges the values into the stored ones. Never rejects. */
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
  /** Resolves with the values of the flags: `{[project]: {[flag]: text}}`. */
  get(
    wanted: string[] | { projectIds?: string[]; clientIds?: string[]; provider?: string },
  ): Promise<Named<Named<string>>>;
}

/** An application as `shellInfo` has it. The fields of the vendor's brands are empty. */
export type AppFacts = AppInfo & {
  adobeBrandType: string;
  appParent: string;
  functionalIconReact: string;
  functionalIconUrl: string;
};

export interface RuntimeAppApi {
  /** Resolves with undefined for an application that the user may not open. */
  get(appId: string): Promise<AppFacts | undefined>;
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
  /** Milliseconds since 1970, as is `expiresAt`. */
  createdAt: number;
  expiresAt?: number;
  expireBySession?: true;
}

/**
 * A cache of this application and user in this browser. With `sharedCache`, the name of a cache that the registrations
 * of several applications name; a call rejects with `FORBIDDEN` for any other. Rejects with `FAILED` where the browser
 * denies the frame storage.
 */
export interface RuntimeCache {
  get(address: CacheAddress): Promise<CacheEntry | undefined>;
  /**
   * @param entry `expiry` in seconds, one week by default; 0 deletes the entry, -1 keeps it until the session ends
   */
  set(entry: CacheAddress & { value: unknown; expiry?: number }): Promise<void>;
  delete(address: CacheAddress): Promise<void>;
  keys(of?: { sharedCache?: string }): Promise<string[]>;
}

export interface AppSession {
  id: string;
  /** Milliseconds since 1970, or a string that `Date` can parse. */
  expires: number | string;
}

/** Stores the session that the application has at its own server, for the user in the current organisation. */
export interface RuntimeSession {
  get(): Promise<AppSession | undefined>;
  set(session: AppSession): Promise<void>;
  /** Deletes the stored session. With an argument, only if the stored session has the id of the argument. */
  invalidate(session?: AppSession): Promise<void>;
}

export interface FetchOptions extends RequestInit {
  /** `Body` adds the token and the client as `user_token` and `client_id` to a form, or to an object in JSON. */
  auth?: 'Header' | 'Body';
  scope?: 'NONE' | 'AUTH' | 'ORG' | 'SANDBOX' | 'SANDBOX_PLUS';
  maxRetries?: number;
  statusCodesToRetry?: number[];
  /** Time limit for all attempts together, in milliseconds. */
  totalFetchTime?: number;
  requestId?: string;
  metadata?: { apiKey?: string; token?: string; imsOrg?: string; sandbox?: string; imsClientId?: string };
}

export interface GraphqlOperation {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
}

export interface RegionRequest {
  type: 'GRAPHQL' | 'IO' | 'SETTINGS' | 'XQL';
  /** The address that is adjusted, for the type `IO`. */
  ioEndpoint?: string;
  bypassCDN?: boolean;
}

export interface RegionEndpoint {
  /** There is another address for the region of the organisation. */
  adjusted: boolean;
  /** Undefined for an unknown type. */
  endpoint: string | undefined;
}

export interface PrefetchOptions {
  /** Milliseconds since 1970: a stored answer must be newer. */
  createdAfter?: number;
  /** The stored answer is returned, and renewed for the next call. */
  revalidateImmediately?: boolean;
}

/** Data of the application, from the cache of the user in the active organisation or from its server. */
export interface Prefetched extends CacheEntry {
  /** Fetches the data anew. */
  getFresh(): Promise<Prefetched>;
}

export interface RuntimeNetwork {
  /**
   * Works as `window.fetch`. With `auth` or `scope` it adds the user's token, and rejects with `FORBIDDEN_HOST`
   * unless the address is on the application's own origin or on a gateway of the configuration.
   */
  fetch(input: string | URL | Request, init?: FetchOptions): Promise<Response>;
  /** Sends GraphQL operations to the gateway by way of the shell. The response to an array is an array. */
  query(input: { data: GraphqlOperation | GraphqlOperation[]; operationName?: string }): Promise<Response>;
  /** The address of a service in the region of the active organisation. */
  getRegionEndpoint(wanted: RegionRequest): RegionEndpoint;
  /**
   * The data of a contract that the registration names in `dataPrefetchContracts`. It is the answer of
   * `/.well-known/unified-shell-data/<key>` on the application's own origin, in JSON. Resolves with undefined for other keys.
   */
  getPrefetched(key: string, options?: PrefetchOptions): Promise<Prefetched | undefined>;
  /**
   * Creates a client of Apollo with the classes of the application. Its operations go by way of the shell.
   * @param options those of `ApolloClient`; `link` replaces the link to the shell
   */
  createApolloClient(
    classes: { ApolloClient: unknown; HttpLink: unknown; ApolloLink?: unknown },
    options?: object,
  ): Promise<unknown>;
  /** @deprecated The same with a library that the runtime loads: `createApolloClient` needs no second copy of it. */
  getApolloClient(options?: {
    cacheOptions?: object;
    connectToDevTools?: boolean;
    inputApolloLink?: object;
  }): Promise<{ apolloClient: unknown; gql: unknown }>;
}

/** An entry of an application in the side navigation. */
export interface SidenavItem {
  name: string;
  /** An address in the application, or with `absolutePath` a path of the shell. Another site opens in a new tab. */
  url?: string;
  absolutePath?: boolean;
  target?: '_blank';
  /** The name of an icon of the shell. */
  icon?: string;
  /** At most 16 characters beside the name. */
  badge?: string;
  disabled?: boolean;
  defaultExpanded?: boolean;
  /** `FOOTER` places the entry below all others. */
  displayInSection?: 'FOOTER';
  /** The pages that select the entry; without them, those at its address and below. */
  selectOn?: readonly (string | RegExp)[];
  children?: readonly SidenavItem[];
}

/** Entries below a heading. */
export interface SidenavSection {
  heading: string;
  items: readonly SidenavItem[];
}

/**
 * The application's part of the side navigation, valid for its document. A value that was set is read back unchanged.
 */
export interface RuntimeSidebar {
  /** `{menu: (SidenavItem | SidenavSection)[]}`; what has another form is left out. */
  config: unknown;
  /** Whether the side navigation is closed. In a wide window, setting it closes or opens the side navigation. */
  collapsed: boolean;
  /** False hides the side navigation. */
  visible: boolean;
}

/** Facts: `shellSideNavPresent`, `shellSideNavCollapsed`, `shellSideNavWidth` (pixels). */
export interface RuntimeSidenav extends RuntimeSidebar, RuntimeFacts {
  /** Adds a callback for items without `url`. It receives the chosen item as the application defined it. */
  onNavItemClick(callback: (item: object) => void): void;
  /**
   * Takes over the button of the header that opens the side navigation, for a navigation of the application. `enabled: false`
   * gives it back.
   */
  useLeftNavButton(button: LeftNavButton): void;
}

export interface LeftNavButton {
  /** Called with whether the navigation of the application is to be open. */
  callback?: (isOpen: boolean) => void;
  /** The next move of the application closes it. */
  closeOnSelection?: boolean;
  enabled?: boolean;
}

/**
 * The measurements of an application. The product counts messages by level and events, and measures timers. It receives
 * names, but no text and no data of messages and events. No call throws.
 */
export interface AppMetrics {
  debug(message: unknown, ...data: unknown[]): void;
  info(message: unknown, ...data: unknown[]): void;
  log(message: unknown, ...data: unknown[]): void;
  warn(message: unknown, ...data: unknown[]): void;
  error(message: unknown, ...data: unknown[]): void;
  event(names: string | readonly string[], ...data: unknown[]): void;
  store(record: { event?: string; level?: string; message?: string; [field: string]: unknown }): void;
  /** Starts a timer; `time` ends it and returns its duration in milliseconds. */
  start(
    name: string,
    ...data: unknown[]
  ): { time(event?: string | { event: string }, ...data: unknown[]): number };
}

export interface RuntimeMetrics {
  /** @param name of the part of the application; the measurements are counted for the whole application */
  create(name: string, ...data: unknown[]): AppMetrics;
}

/** An action that the open application offers to the palette and the shortcuts of the shell. */
export interface OfferedAction {
  /** Unique in the application: letters, digits, `-` and `_`. */
  id: string;
  /** In the user's language, at most 120 characters. */
  title: string;
  description?: string;
  /** At most 20 further words by which it is found. */
  keywords?: readonly string[];
  /** It changes nothing. */
  readOnly?: boolean;
  /** It may lose data: the user has to confirm it. True unless the action says otherwise or is read-only. */
  destructive?: boolean;
  /**
   * The action as a tool of the assistant. It counts only where the registration of the application declares the same
   * action with the same description and parameters.
   */
  tool?: { description: string; parameters?: readonly ActionParameter[] };
  /**
   * @param given the arguments, where the assistant runs it; the values, where a notification of this application does
   * @returns for the assistant: a text of at most 20,000 characters, if the registration says that it answers
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most actions return nothing
  run(given?: ActionArguments): void | string | Promise<void | string>;
}

/** As in the registration. */
export interface ActionParameter {
  name: string;
  description: string;
  type: 'text' | 'number' | 'boolean';
  choices?: readonly string[];
  /** The longest text, in characters. */
  maxLength?: number;
  isOptional?: boolean;
}

export type ActionArguments = Readonly<Record<string, string | number | boolean>>;

export interface RuntimeActions {
  /** Offers these actions, at most 50, in place of those offered before. They end with the document. */
  offer(actions: readonly OfferedAction[]): void;
}

/** A hit of the application's own search. */
export interface SearchHit {
  /** Unique in the application. */
  id: string;
  /** At most 200 characters, shown as text. */
  title: string;
  /** Its kind in the user's language: `Campaign`. */
  type?: string;
  /** The location in the application that it leads to. */
  path: string;
  /** The name of an icon of the shell. */
  icon?: string;
}

export interface SearchRequest {
  term: string;
  /** The number of hits that can be shown. */
  max: number;
  /** Aborted when the user types on; its answer is then not needed any more. */
  signal: AbortSignal;
  /** Sends first hits before all are known. */
  send(hits: readonly SearchHit[]): void;
}

/** `more`: the location in the application that shows all hits of the term. */
export type SearchProvider = (
  request: SearchRequest,
) => Promise<{ hits: readonly SearchHit[]; more?: string } | undefined>;

export interface RuntimeSearch {
  /** Answers the palette of the shell while this document is open; undefined ends it. The time limit is 1.5 s. */
  provide(find: SearchProvider | undefined): void;
}

/** A notification of this application. Only text: markup is shown as it is written. */
export interface NotificationMessage {
  /** The subject, as users see it in their preferences; 64 characters at most. */
  topic: string;
  /** 140 characters at most. */
  title: string;
  /** 500 characters at most. */
  description?: string;
  /** A path of the shell, or a URL on an origin of the registration. */
  link?: string;
  /**
   * An action of this application, shown as a button while the user may run it: `{id: 'appId:action'}`, with at most 10 values
   * for it.
   */
  action?: { id: string; input?: { [name: string]: string } };
  /** Default: `normal`. Users can switch off all but `critical`. */
  severity?: 'low' | 'normal' | 'high' | 'critical';
  /** A later notification of the same scope replaces this one. */
  scope?: string;
  /** Users of the active organisation, 100 at most; others are skipped. Default: the user. */
  userIds?: string[];
  /**
   * Names of groups of the organisation, 20 at most, if the registration has `notifies: ["groups"]`. The user has to belong to
   * each of them, or to administer the organisation.
   */
  groupIds?: string[];
  /** Everyone in the organisation, if the registration has `notifies: ["org"]` and the user administers the organisation. */
  sendToOrg?: boolean;
}

/** A notification, or an item of the public client: a kind of message with its parameters. */
export type PulseItem =
  | (NotificationMessage & { messageType?: never; templateParams?: never; metadata?: never })
  | {
      messageType: string;
      templateParams?: { [name: string]: unknown };
      metadata?: { [name: string]: unknown };
      userIds?: string[];
      groupIds?: string[];
      sendToOrg?: boolean;
    };

export interface HelpCenterButton {
  id?: string;
  label: string;
  callback?: Callback;
  /** `helpCenterResource`: after the links. Default: before them. */
  scope?: 'helpCenter' | 'helpCenterResource';
}

type HelpTab = 'help' | 'feedback' | 'support';

/** The help center of the shell. What an application adds to it lasts as long as its document. */
export interface RuntimeHelpCenter {
  /** Links that are shown while this application is open: `https:` addresses, or pages of the shell (`#/…`). */
  config:
    | {
        featured?: { href: string; label: string }[];
        resources?: { href: string; label: string }[];
      }
    | undefined;
  /** `suppressedTabs` are not shown until the user opens the help center. */
  open(options?: { selectedTab?: HelpTab; suppressedTabs?: HelpTab[] }): void;
  /** Closes it, unless the user has opened it. */
  close(): void;
  /**
   * Starts a tour of this application, which the operator has stored beside the articles. Resolves with whether it is
   * shown. It counts as an unsolicited question: it is shown at most once in a session, and never again after the user
   * has ended it. `isAsked` says that the user has just asked for it; this holds only right after their click or key.
   */
  startTour(id: string, options?: { isAsked?: boolean }): Promise<boolean>;
  setButton(button: HelpCenterButton | HelpCenterButton[] | null): void;
  /** Five at most; null removes them. */
  setButtons(buttons: HelpCenterButton[] | null): void;
}

export interface RuntimePulse {
  /**
   * Sends notifications, 20 at most. Rejects if one of them is not valid; then none is sent. Rejects with `FORBIDDEN` for an
   * audience that the application or the user may not notify, and with `FAILED` for one of more than 1,000 people in all.
   */
  send(items: PulseItem | PulseItem[]): Promise<{
    notifications: {
      notification: { statusCode: number; errorMessage: string; 'notification-id': string }[];
    };
  }>;
  /** A button below the notifications, while this document is open; null removes it. */
  setButton(button: { label: string; callback?: Callback } | null): void;
  /** From 0 to 9,999: added to the number of unseen notifications that the shell shows, while this document is open. */
  setCount(count: number): void;
}

/** The offer of a page to the assistant. The user decides whether it is told the facts; questions are buttons for the user. */
export interface AssistantContext {
  /** At most 20, with texts of at most 300 characters: `{ order: 'A-1042', lines: 3 }`. */
  facts?: Readonly<Record<string, string | number | boolean>>;
  /** At most four questions that the user may begin with. */
  questions?: readonly string[];
}

/** The assistant of the shell, if the user has it in this solution. */
export interface RuntimeAi {
  /** It holds while this document is open; undefined takes it away. */
  context: AssistantContext | undefined;
  /**
   * Opens the panel, its agreement or a warning; nothing if the user may not use the assistant. The question is written into
   * the empty field for the message; only the user sends it. Rejects with `TIMEOUT` if it is not known within 500 ms what the
   * user may do.
   */
  openChat(question?: string | { query?: string; newConversation?: boolean }): Promise<void>;
  closeChat(): Promise<void>;
  togglePanel(isOpen: boolean): Promise<void>;
}

export interface AgreementAnswer {
  accepted: boolean;
  /** Milliseconds since 1970. */
  date: number;
}

export interface AgreementOptions {
  type: 'AI' | 'BETA' | 'GENSTUDIO';
  /** The name in the text. Default: the name of the solution. */
  feature?: string;
  /** It is only shown: there is nothing to accept. */
  isReadOnly?: boolean;
  /** `https:` */
  learnMoreLink?: string;
  /** The agreement belongs to all solutions that name its key, such as `gen-ai-general-agreement`. */
  shared?: boolean;
}

/** Agreements that the shell shows and keeps for the user in the active organisation. */
export interface RuntimeAgreements {
  /** The answer to the present version; undefined if the user has not answered it. */
  getResponse(key: string, options?: { shared?: boolean }): Promise<AgreementAnswer | undefined>;
  /**
   * Shows the agreement until it is accepted. Resolves with the answer once the user has given it, and with undefined
   * if they close the dialog without one.
   */
  showAgreement(key: string, options: AgreementOptions): Promise<AgreementAnswer | undefined>;
  /** The user is asked again. Resolves with whether there was an answer. */
  clearResponse(key: string, options?: { shared?: boolean }): Promise<boolean>;
}

export interface RuntimeConsent {
  /**
   * The user's choices about privacy, by their names: `usageAnalytics`, `personalization`, `productEmails`,
   * `aiImprovement`, and the names of the public client that follow from them. All are off until they are switched on.
   */
  getPermissions(): Promise<{ [name: string]: boolean }>;
  /** Asks the user for their choices, whatever is given: an application cannot choose for them. */
  updatePermissions(permissions?: { [name: string]: boolean }): void;
}

/** The survey of the shell. It is shown at most every 90 days, whichever the solution. */
export interface RuntimeNps {
  /** `sampling`: the part of the users, from 0 to 1. `showToAdobeUsers`: users of the company itself are asked too. */
  config: { enabled?: boolean; sampling?: number; showToAdobeUsers?: boolean } | undefined;
  /** Shows the survey now. */
  triggerNps(): void;
}

export interface InboxNotification {
  id: string;
  /** The `appId` of the sender. */
  origin: string;
  topic: string;
  severity: 'low' | 'normal' | 'high' | 'critical';
  title: string;
  description?: string;
  link?: string;
  /** An action that the user may run here and now (`inbox.runAction`), with its title in the shell. */
  action?: { id: string; title: string; input?: { [name: string]: string } };
  organisation: { id: string; name: string; tenant: string };
  state: 'unseen' | 'seen' | 'read' | 'archived' | 'snoozed';
  /** ISO 8601, as is `sentAt`. */
  snoozedUntil?: string;
  sentAt: string;
  /** More than 1: the number of messages that were sent faster than they can be listed one by one. */
  occurrences: number;
}

export interface InboxPage {
  notifications: InboxNotification[];
  unseen: number;
  /** The `before` of the next page; undefined on the last one. */
  next?: string;
}

/**
 * The user's notifications. Only for the solutions in which users manage them; every other call is `FORBIDDEN`. Event:
 * `change`, the notifications have changed.
 */
export interface RuntimeInbox {
  list(of?: { view?: 'inbox' | 'archived' | 'snoozed'; before?: string }): Promise<InboxPage>;
  /** `id` may be `all` for `seen` and `read`; `until` is the time for `snoozed`, in ISO 8601. */
  setState(change: { id: string; state: InboxNotification['state']; until?: string }): Promise<void>;
  /**
   * Runs the action of a notification, a destructive one when the user has confirmed it in the shell. `organisation` is
   * the id of the notification's organisation; an action runs only there.
   */
  runAction(action: { id: string; input?: { [name: string]: string }; organisation: string }): Promise<void>;
  on(type: 'change', handler: Handler): void;
  off(type: 'change', handler: Handler): void;
}

export interface NotificationChoice {
  /** False: notifications are not kept. */
  inbox?: boolean;
  /** False: important ones are not shown when they arrive. */
  toast?: boolean;
}

export interface UserPreferences {
  theme: 'light' | 'dark' | 'system';
  /** The locale of the page, such as `de-DE`. */
  locale: string;
  /** The languages that the user has chosen, best first; empty without a choice. */
  languages: string[];
  /** The id of an organisation, or `LAST_LOGGED_IN`. */
  defaultOrg: string;
  organisations: { id: string; name: string }[];
  /** By the `appId` of a sender, or by `appId/topic`. */
  notificationChoices: { [origin: string]: NotificationChoice };
  /** The origins and topics of the notifications that the user has received. */
  topics: { origin: string; topic: string }[];
  consentNames: string[];
  consents: { [name: string]: boolean };
  jobRoles: string[];
  userRoles: string[];
  agreements: {
    key: string;
    type: AgreementOptions['type'];
    feature: string;
    title: string;
    version: string;
    /** There is no newer version. */
    isCurrent: boolean;
    accepted: boolean;
    date: string;
  }[];
}

/** The user's own data in the shell. Only for the solutions in which users manage it. */
export interface RuntimePreferences {
  get(): Promise<UserPreferences>;
  /** Changes what is given. A toast says whether it is stored; rejects if it is not. */
  set(change: {
    theme?: UserPreferences['theme'];
    /** At least one; the page is shown in the first. */
    languages?: string[];
    defaultOrg?: string;
    notificationChoices?: { [origin: string]: NotificationChoice | null };
    consents?: { [name: string]: boolean };
    userRoles?: string[];
    /** The key of an agreement that is withdrawn. */
    withdrawnAgreement?: string;
  }): Promise<void>;
  /** Opens the dialog of the shell in which the user changes the keyboard shortcuts. */
  showShortcuts(): Promise<void>;
}

/** The text in one language. Without success it is the original. */
export interface Translation {
  success: boolean;
  /** The language as the request names it. */
  to: string;
  translatedText: string;
}

export interface TranslatedText {
  /** -9: there is no translation, and the original is answered; otherwise 0. */
  code: number;
  /** The language of the original, such as `fr-FR`, unless the service has not found it. */
  from?: string;
  originalText: string;
  translations: readonly Translation[];
  /** It is no translation: the demonstration shows where one would be. */
  demonstration?: true;
}

/** Machine translations of texts that users have written. */
export interface RuntimeTranslate {
  /**
   * Resolves with one entry for each text, in their order. Arguments such as `{name}` stay as they are. Mark what you show
   * as translated by a machine.
   * @param request at most 50 texts with 10,000 characters together, and 10 languages such as `de-DE`
   */
  get(request: { texts: readonly string[]; to: readonly string[] }): Promise<readonly TranslatedText[]>;
}

/** The implemented modules of the runtime. Each factory always returns the same object. */
export interface RuntimeMembers {
  page: RuntimePage;
  topbar: RuntimeTopbar;
  userProfile: RuntimeUserProfile;
  sidebar: RuntimeSidebar;
  network: RuntimeNetwork;
  metrics: RuntimeMetrics;
  /** The sub-organisations of the active organisation by its id, and the selected one. A value that was set has no effect. */
  orgSwitcher: { subOrgs: unknown };
  actions(): RuntimeActions;
  search(): RuntimeSearch;
  nps: RuntimeNps;
  helpCenter: RuntimeHelpCenter;
  pulse(): RuntimePulse;
  ai(): RuntimeAi;
  agreements(): RuntimeAgreements;
  consent(): RuntimeConsent;
  inbox(): RuntimeInbox;
  preferences(): RuntimePreferences;
  translate(): RuntimeTranslate;
  /** `change:imsInfo` carries two values: the whole object, and one with only the changed fields. */
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
 * The module that the runtime script defines as `window['exc-module-runtime']` and as `window.unifiedShellRuntime`.
 * It also has the members of the public client that belong to its vendor (docs/runtime.md).
 */
export interface RuntimeModule extends RuntimeMembers {
  /** Can be called or constructed; always returns the same object. */
  default(options?: unknown): RuntimeObject;
  Runtime(options?: unknown): RuntimeObject;
  /** Whether this is an application inside another application. Always false at present. */
  isNested: boolean;
}

declare global {
  interface Window {
    'exc-module-runtime'?: RuntimeModule;
    unifiedShellRuntime?: RuntimeModule;
    /** Set by the application before the runtime has loaded; the loader calls it when it has. */
    EXC_MR_READY?: (() => void) & { autoDelete?: boolean };
  }
}
