import * as v from 'valibot';
import { appHeaderSchema } from '../app-chrome/app-header';
import { appNavigationSchema } from '../app-chrome/app-navigation';
import { shortList } from '../values/short-list';
import { PAGE_REQUESTS } from './page-requests';

const name = v.pipe(v.string(), v.maxLength(100));
const names = v.optional(shortList(name, 200));
const settingsTarget = {
  groupId: name,
  level: v.picklist(['user', 'userorg', 'org']),
  /** The application's own unless said. */
  appId: v.optional(name),
};

/**
 * What an application may ask by RUNTIME_REQ (FRAME-29), as `module.method`, with its arguments. `thirdParty`: a third-party
 * solution may ask it too. The code that answers them comes with the chrome, and so do these schemas.
 */
export const RUNTIME_REQUESTS = {
  ...PAGE_REQUESTS,
  'topbar.show': { thirdParty: true, args: v.tuple([appHeaderSchema]) },
  'sidenav.show': { thirdParty: true, args: v.tuple([appNavigationSchema]) },
  'page.spinner': { thirdParty: true, args: v.tuple([v.boolean()]) },
  'page.notFound': { thirdParty: true, args: v.tuple([]) },
  'page.reload': { thirdParty: true, args: v.tuple([v.object({ cacheBust: v.boolean() })]) },
  'user.authExpired': { thirdParty: false, args: v.tuple([]) },
  /** Answered with the whole object of the group. */
  'settings.get': { thirdParty: false, args: v.tuple([v.object(settingsTarget)]) },
  'settings.set': {
    thirdParty: false,
    args: v.tuple([v.object({ ...settingsTarget, settings: v.record(v.string(), v.unknown()) })]),
  },
  /** Answered with `{permissions?, resourceTypes?}`, each by name a list of texts. */
  'permissions.get': {
    thirdParty: false,
    args: v.tuple([v.object({ permissions: names, resourceTypes: names })]),
  },
  /** Answered with `{[project]: {[flag]: text}}`. */
  'featureFlags.get': {
    thirdParty: false,
    args: v.tuple([
      v.object({ provider: v.picklist(['featureFlags', 'floodgate']), projects: shortList(name, 50) }),
    ]),
  },
  /** A GraphQL request to the shell's own service; answered with `{status, body}`, the body as text. */
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
} as const satisfies Record<
  string,
  { thirdParty: boolean; args: v.GenericSchema<unknown, readonly unknown[]> }
>;

export type RequestName = keyof typeof RUNTIME_REQUESTS;
export type RequestArguments<Name extends RequestName> = v.InferOutput<
  (typeof RUNTIME_REQUESTS)[Name]['args']
>;
