// Services of the shell for an application. Every call waits until the runtime has loaded; outside the shell it never
// settles.
import type {
  AssistantContext,
  RuntimeActions,
  RuntimeAgreements,
  RuntimeAppApi,
  RuntimeCache,
  RuntimeConsent,
  RuntimeFeatureFlags,
  RuntimeHelpCenter,
  RuntimeInbox,
  RuntimeNetwork,
  RuntimePermissions,
  RuntimePreferences,
  RuntimePulse,
  RuntimeSearch,
  RuntimeSettings,
  RuntimeTranslate,
} from './runtime-module';
import { askRuntime, required, whenRuntime } from './when-runtime';

/** Settings of the application: per user, per organisation, or per user and organisation. */
export const settings: RuntimeSettings = {
  get: (request) => askRuntime((module) => module.settings().get(request)),
  set: (request) => askRuntime((module) => module.settings().set(request)),
};

/** The user's permissions. */
export const permissions: RuntimePermissions = {
  get: (wanted) => askRuntime((module) => module.permissions().get(wanted)),
};

/** Feature flags, by project. */
export const featureFlags: RuntimeFeatureFlags = {
  get: (wanted) => askRuntime((module) => module.featureFlags().get(wanted)),
};

/** Other applications that the user may open. */
export const appApi: RuntimeAppApi = {
  get: (appId) => askRuntime((module) => module.appApi().get(appId)),
};

/** The actions that the user can run in the application, for the palette and the shortcuts of the shell. */
export const actions: RuntimeActions = {
  offer: (list) => void whenRuntime((module) => module.actions?.().offer(list)),
};

/** The application's own search, which answers the palette of the shell. */
export const search: RuntimeSearch = {
  provide: (find) => void whenRuntime((module) => module.search?.().provide(find)),
};

/** A cache of the application in this browser, separate for each user. */
export const cache: RuntimeCache = {
  get: (address) => askRuntime((module) => module.cache().get(address)),
  set: (entry) => askRuntime((module) => module.cache().set(entry)),
  delete: (address) => askRuntime((module) => module.cache().delete(address)),
  keys: (of) => askRuntime((module) => module.cache().keys(of)),
};

/** Network calls with the user's token, which is sent only to permitted origins. */
export const network: Omit<RuntimeNetwork, 'getApolloClient'> = {
  fetch: (input, init) => askRuntime((module) => module.network.fetch(input, init)),
  query: (input) => askRuntime((module) => module.network.query(input)),
  // Outside the shell there is no gateway.
  getRegionEndpoint: (wanted) =>
    window.unifiedShellRuntime?.network.getRegionEndpoint(wanted) ?? { adjusted: false, endpoint: undefined },
  getPrefetched: (key, options) => askRuntime((module) => module.network.getPrefetched(key, options)),
  createApolloClient: (classes, options) =>
    askRuntime((module) => module.network.createApolloClient(classes, options)),
};

/** Notifications of the application to users of the organisation. */
export const pulse: RuntimePulse = {
  send: (items) => askRuntime((module) => module.pulse().send(items)),
  setButton: (button) => void whenRuntime((module) => module.pulse().setButton(button)),
  setCount: (count) => void whenRuntime((module) => module.pulse().setCount(count)),
};

/** Agreements that the shell shows and keeps. */
export const agreements: RuntimeAgreements = {
  getResponse: (key, options) => askRuntime((module) => module.agreements().getResponse(key, options)),
  showAgreement: (key, options) => askRuntime((module) => module.agreements().showAgreement(key, options)),
  clearResponse: (key, options) => askRuntime((module) => module.agreements().clearResponse(key, options)),
};

/** The user's choices about privacy. */
export const consent: RuntimeConsent = {
  getPermissions: () => askRuntime((module) => module.consent().getPermissions()),
  updatePermissions: (wanted) => void whenRuntime((module) => module.consent().updatePermissions(wanted)),
};

/** The assistant of the shell, if the user has it in the application. */
export const assistant = {
  /** Offers facts of the page, which the user may tell the assistant, and questions to begin with; undefined takes them away. */
  offer: (context: AssistantContext | undefined) =>
    void whenRuntime((module) => {
      module.ai().context = context;
    }),
  /** Opens the panel with a question, which the user completes and sends. */
  open: (question?: string) => void whenRuntime((module) => void module.ai().openChat(question)),
};

/** The user's notifications, for the solutions in which users manage them. */
export const inbox: RuntimeInbox = {
  list: (of) => askRuntime((module) => required(module.inbox, 'inbox')().list(of)),
  setState: (change) => askRuntime((module) => required(module.inbox, 'inbox')().setState(change)),
  runAction: (action) => askRuntime((module) => required(module.inbox, 'inbox')().runAction(action)),
  on: (type, handler) => void whenRuntime((module) => module.inbox?.().on(type, handler)),
  off: (type, handler) => void whenRuntime((module) => module.inbox?.().off(type, handler)),
};

/** The user's own data in the shell, for the solutions in which users manage it. */
export const preferences: RuntimePreferences = {
  get: () => askRuntime((module) => required(module.preferences, 'preferences')().get()),
  set: (change) => askRuntime((module) => required(module.preferences, 'preferences')().set(change)),
  showShortcuts: () => askRuntime((module) => required(module.preferences, 'preferences')().showShortcuts()),
};

/** Machine translations of texts that users have written. */
export const translate: RuntimeTranslate = {
  get: (request) => askRuntime((module) => required(module.translate, 'translate')().get(request)),
};

/** The help center of the shell, and the tours of the application. */
export const helpCenter: Pick<RuntimeHelpCenter, 'open' | 'startTour'> = {
  open: (options) => void whenRuntime((module) => module.helpCenter.open(options)),
  startTour: (id, options) => askRuntime((module) => module.helpCenter.startTour(id, options)),
};
