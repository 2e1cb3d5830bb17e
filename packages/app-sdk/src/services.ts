// What the shell keeps and knows for an application. Every call waits for the runtime; outside the shell it never settles.
import type {
  RuntimeAppApi,
  RuntimeCache,
  RuntimeFeatureFlags,
  RuntimeNetwork,
  RuntimePermissions,
  RuntimeSettings,
} from './runtime-module';
import { askRuntime } from './when-runtime';

/** Settings of the application, for the user, their organisation, or both. */
export const settings: RuntimeSettings = {
  get: (request) => askRuntime((module) => module.settings().get(request)),
  set: (request) => askRuntime((module) => module.settings().set(request)),
};

/** What the person may do. */
export const permissions: RuntimePermissions = {
  get: (wanted) => askRuntime((module) => module.permissions().get(wanted)),
};

/** What is switched on, by project. */
export const featureFlags: RuntimeFeatureFlags = {
  get: (wanted) => askRuntime((module) => module.featureFlags().get(wanted)),
};

/** Other applications, as far as the person may open them. */
export const appApi: RuntimeAppApi = {
  get: (appId) => askRuntime((module) => module.appApi().get(appId)),
};

/** Values of the application in this browser, each for its user. */
export const cache: RuntimeCache = {
  get: (address) => askRuntime((module) => module.cache().get(address)),
  set: (entry) => askRuntime((module) => module.cache().set(entry)),
  delete: (address) => askRuntime((module) => module.cache().delete(address)),
  keys: (of) => askRuntime((module) => module.cache().keys(of)),
};

/** Calls with the person's token, to hosts that may have it. */
export const network: RuntimeNetwork = {
  fetch: (input, init) => askRuntime((module) => module.network.fetch(input, init)),
  query: (input) => askRuntime((module) => module.network.query(input)),
};
