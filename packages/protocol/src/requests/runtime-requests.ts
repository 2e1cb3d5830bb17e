import * as v from 'valibot';
import { actionAnswerSchema, appActionsSchema } from '../app-chrome/app-actions';
import { appHeaderSchema } from '../app-chrome/app-header';
import { appNavigationSchema } from '../app-chrome/app-navigation';
import { searchAnswerSchema } from '../app-chrome/search-answer';
import { shortList } from '../values/short-list';
import { CACHE_REQUESTS } from './cache-requests';
import { PAGE_REQUESTS } from './page-requests';
import { PERSONAL_REQUESTS } from './personal-requests';

const name = v.pipe(v.string(), v.maxLength(100));
/** The limit of the identity service, in characters. */
const MAX_LOGOUT_URL_CHARS = 2_000;

const names = v.optional(shortList(name, 200));
const settingsTarget = {
  groupId: name,
  level: v.picklist(['user', 'userorg', 'org']),
  /** Default: the application itself. */
  appId: v.optional(name),
  /** The settings of the sandbox that is open. */
  sandbox: v.optional(v.boolean()),
};

/**
 * The requests that an application may send by RUNTIME_REQ (FRAME-29), named `module.method`, with their arguments.
 * `thirdParty`: a third-party solution may send it too. The handlers load together with the chrome, and so do these
 * schemas.
 */
export const RUNTIME_REQUESTS = {
  ...PAGE_REQUESTS,
  ...CACHE_REQUESTS,
  ...PERSONAL_REQUESTS,
  'topbar.show': { thirdParty: true, args: v.tuple([appHeaderSchema]) },
  'sidenav.show': { thirdParty: true, args: v.tuple([appNavigationSchema]) },
  /** All actions that the application offers now; the last list replaces the one before. */
  'actions.offer': { thirdParty: true, args: v.tuple([appActionsSchema]) },
  /** The result of the action that the shell has called by `actions.call`. */
  'actions.answer': { thirdParty: true, args: v.tuple([actionAnswerSchema]) },
  /** Whether the application answers searches now. */
  'search.offer': { thirdParty: false, args: v.tuple([v.boolean()]) },
  /** Hits for the search that the shell has asked for by `search.find`. */
  'search.answer': { thirdParty: false, args: v.tuple([searchAnswerSchema]) },
  'page.spinner': { thirdParty: true, args: v.tuple([v.boolean()]) },
  'page.notFound': { thirdParty: true, args: v.tuple([]) },
  'page.reload': { thirdParty: true, args: v.tuple([v.object({ cacheBust: v.boolean() })]) },
  'user.authExpired': { thirdParty: false, args: v.tuple([]) },
  /** The identity service calls this address when the user signs out (AUTH-22). */
  'user.addLogoutUrl': {
    thirdParty: true,
    args: v.tuple([v.pipe(v.string(), v.maxLength(MAX_LOGOUT_URL_CHARS))]),
  },
  /** The response is the group's whole object. */
  'settings.get': { thirdParty: false, args: v.tuple([v.object(settingsTarget)]) },
  'settings.set': {
    thirdParty: false,
    args: v.tuple([v.object({ ...settingsTarget, settings: v.record(v.string(), v.unknown()) })]),
  },
  /** The response is `{permissions?, resourceTypes?}`; each maps a name to a list of texts. */
  'permissions.get': {
    thirdParty: false,
    args: v.tuple([v.object({ permissions: names, resourceTypes: names })]),
  },
  /** The response is `{[project]: {[flag]: text}}`. */
  'featureFlags.get': {
    thirdParty: false,
    args: v.tuple([
      v.object({ provider: v.picklist(['featureFlags', 'floodgate']), projects: shortList(name, 50) }),
    ]),
  },
  /** A GraphQL request to the gateway. The response is `{status, body}`, the body as text. */
  'network.query': {
    thirdParty: false,
    args: v.tuple([
      v.object({
        query: v.string(),
        variables: v.optional(v.record(v.string(), v.unknown())),
        operationName: v.optional(name),
      }),
    ]),
  },
  /**
   * Texts that users have written, in other languages (SVC-01). The response is one entry for each text, as the gateway
   * answers it; the shell refuses more than one call of the gateway takes.
   */
  'translate.get': {
    thirdParty: false,
    args: v.tuple([v.object({ texts: v.array(v.string()), to: v.array(v.string()) })]),
  },
} as const satisfies Record<
  string,
  { thirdParty: boolean; args: v.GenericSchema<unknown, readonly unknown[]> }
>;

export type RequestName = keyof typeof RUNTIME_REQUESTS;
export type RequestArguments<Name extends RequestName> = v.InferOutput<
  (typeof RUNTIME_REQUESTS)[Name]['args']
>;
