/** The schema of a registration (CAT-04, CAT-05). */
import * as v from 'valibot';
import { accessRule } from './registration/access-rule';
import { actions, keywords } from './registration/action';
import { alternateRoute } from './registration/alternate-route';
import { anyCase } from './registration/any-case';
import { availability } from './registration/availability';
import { icon } from './registration/icon';
import { linkTile } from './registration/link-tile';
import { mountPath } from './registration/mount-path';
import * as options from './registration/product-options';
import { sandbox } from './registration/sandbox';
import { slots } from './registration/slot';
import { originTemplate, previewTemplate } from './registration/source-template';
import { team } from './registration/team';
import { displayName, hostLabel, identifier, parameters, plainPath, word } from './registration/text';
import { urlContext } from './registration/url-context';
import { whatsNew } from './registration/whats-new';

export const ENVIRONMENTS = ['dev', 'qa', 'stage', 'prod'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** The stages of a release, the earliest first (ruling AMB-01). */
const RELEASE_TYPES = ['poc', 'dev', 'alpha', 'beta', 'ga'] as const;

const RUNTIMES = ['CDN', 'CDN_LEGACY', 'LEGACY'] as const;

const text = v.optional(word);
const description = v.pipe(v.string(), v.maxLength(160));
const booleanWithDefault = <const T extends boolean>(value: T) => v.optional(v.boolean(), value);

const registration = v.strictObject({
  appId: identifier,
  name: displayName,
  /** The name in other languages, by locale. */
  names: v.optional(v.record(word, displayName)),
  description,
  descriptions: v.optional(v.record(word, description)),
  icon,
  group: displayName,
  groups: v.optional(v.record(word, displayName)),
  /** Words by which the solution is found, besides its name. */
  keywords: v.optional(keywords),
  /** The actions that a user can run in the solution, for the palette. */
  actions: v.optional(actions),
  /** Its changes for the users, in any order. */
  whatsNew: v.optional(whatsNew),
  parent: v.optional(identifier),
  /** The team that is responsible for it. */
  team: v.optional(team),
  path: mountPath,
  match: v.optional(v.picklist(['prefix', 'exact']), 'prefix'),
  /** Additional mounts, at which the address stays unchanged (ruling AMB-15). */
  aliases: v.optional(v.array(mountPath), []),
  /** Old paths, which are redirected to `path`. */
  redirectFrom: v.optional(v.array(mountPath), []),
  /** The host label of the solution's own origin. */
  spaAppId: v.optional(hostLabel),
  /** A group of solutions that may share an origin. Frames of one origin can read each other. */
  sharedOrigin: v.optional(identifier),
  serviceCode: v.optional(identifier),
  /** The service code whose items the solution receives, if it is another one than `serviceCode`. */
  fiServiceCode: v.optional(identifier),
  runtime: v.optional(anyCase(RUNTIMES), 'CDN'),
  releaseType: v.optional(anyCase(RELEASE_TYPES), 'ga'),
  availability: v.optional(availability, { state: 'open' }),
  /** Whether the solution is shown on the home page and in the default navigation. */
  inNavigation: booleanWithDefault(true),
  /** The address of the solution has no tenant. */
  hideTenant: booleanWithDefault(false),
  refreshOnImsChange: booleanWithDefault(false),
  /** The solution receives the user's group for A/B tests. */
  ABTesting: booleanWithDefault(false),
  processZeroTouch: booleanWithDefault(false),
  /** Whether the solution has the assistant; a service decides about each user (ACCESS-34). */
  assistant: booleanWithDefault(false),
  customDomain: booleanWithDefault(false),
  liveVersion: text,
  /** The app location that opens when the address names none. */
  appRoot: v.optional(plainPath),
  theme: v.optional(v.picklist(['light', 'dark'])),
  thunderbird: v.optional(v.picklist(['off', 'srcdoc', 'serviceworker'])),
  sideNav: v.optional(options.sideNav),
  analytics: v.optional(options.analytics),
  /** The suite under which the solution reports its usage. */
  omegaSuiteId: text,
  gainsight: v.optional(options.gainsight),
  experienceLeague: v.optional(options.experienceLeague),
  /** A demonstration of the solution may switch the toasts of the shell off (UI-34). */
  quietToasts: v.optional(v.boolean()),
  permissionsPolicy: v.optional(options.permissionsPolicy),
  sharedCaches: v.optional(options.applications),
  nestedApps: v.optional(options.applications),
  /** The solutions whose servers may get tokens for the server of this one. */
  calledBy: v.optional(options.applications),
  /** Whom it may notify besides the people that it names: groups of an organisation, and everyone in it. */
  notifies: v.optional(v.array(v.picklist(['groups', 'org']))),
  dataPrefetchContracts: v.optional(v.array(word)),
  browserParamFilterList: v.optional(v.array(word)),
  /** The feedback program of a pre-release, named in the feedback (UI-12). */
  betaFeedbackConfigId: text,
  /** The id under which its settings are stored. Solutions with the same id share their settings. */
  settingsAppId: v.optional(identifier),
  /** The path of its GraphQL service below the gateway's API; by default `/graphql`. */
  gqlEndpoint: v.optional(plainPath),
  agreement: v.optional(options.agreement),
  metadata: v.optional(parameters),
  /** The cards that it offers for home. */
  slots: v.optional(slots),
  unifiedSearch: v.optional(v.boolean()),
  /** Answers the search of the palette while the solution is not open; on one of its own origins. */
  searchEndpoint: v.optional(previewTemplate),
  urlContext: v.optional(urlContext),
  session: v.optional(options.session),
  cache: v.optional(options.cache),
  discovery: v.optional(options.discovery),
  customIms: v.optional(options.imsClient),
  /** A discovered URL must be on one of these origins; by default on the origin of a source. */
  allowedOrigins: v.optional(v.array(originTemplate)),
  /** Without a rule, every signed-in user may open the solution. */
  access: v.optional(accessRule),
  alternateRoute: v.optional(v.pipe(v.array(alternateRoute), v.minLength(1))),
  /** The frame of the solution. */
  sandbox: v.optional(sandbox),
  /** In place of `sandbox`: the solution opens in a tab of its own. */
  link: v.optional(linkTile),
});

/** The frame section of a solution that has none: it has no source, and no client that gets tokens. */
const WITHOUT_FRAME = v.parse(sandbox, { historyType: 'HASH', sources: {}, thirdParty: true });

/** One solution. Unknown fields are refused, so that a misspelt field is not silently ignored. */
export const registrationSchema = v.pipe(
  registration,
  v.forward(
    v.partialCheck(
      [['sandbox'], ['link']],
      ({ sandbox, link }) => (sandbox === undefined) !== (link === undefined),
      'must be there, unless the solution has a link; it has one of both',
    ),
    ['sandbox'],
  ),
  v.metadata({ jsonSchema: { oneOf: [{ required: ['sandbox'] }, { required: ['link'] }] } }),
  v.transform(({ sandbox: frame = WITHOUT_FRAME, ...rest }) => ({ ...rest, sandbox: frame })),
);

export type Registration = v.InferOutput<typeof registrationSchema>;
