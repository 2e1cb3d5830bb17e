/**
 * The index of all solutions, which the shell loads before one is opened. It has the fields needed to resolve an
 * address, to evaluate access, to open a frame, and to list a solution by name, group and icon. Descriptions are in a
 * separate file; the rest of a registration is loaded when its solution is opened.
 */
import type { HostedSolution } from './expand-sources';

/** Only in the entries of solutions whose address a partner system knows. */
const DISCOVERY_FIELDS = ['discovery', 'allowedOrigins', 'cache'] as const;

const FIELDS = [
  ...(['appId', 'name', 'icon', 'group', 'path', 'match', 'aliases', 'redirectFrom', 'spaAppId'] as const),
  ...(['releaseType', 'availability', 'inNavigation', 'hideTenant', 'customDomain', 'thunderbird'] as const),
  ...(['permissionsPolicy', 'urlContext', 'access', 'alternateRoute', 'customIms', 'serviceCode'] as const),
  ...([
    'refreshOnImsChange',
    'browserParamFilterList',
    'processZeroTouch',
    'theme',
    'settingsAppId',
  ] as const),
  ...(['appRoot', 'gqlEndpoint', 'sharedCaches', 'assistant', 'session', 'link'] as const),
  ...DISCOVERY_FIELDS,
] as const;

const FRAME_FIELDS = [
  ...(['source', 'historyType', 'pathPrefix', 'preHash', 'pageTimeout', 'thirdParty'] as const),
  ...(['hideInitialSpinner', 'extraParams', 'overrideParams', 'ims', 'previewSources'] as const),
] as const;

type Field = (typeof FIELDS)[number];
type FrameField = (typeof FRAME_FIELDS)[number];

export type IndexedSolution = Pick<HostedSolution, Field> & {
  sandbox: Pick<HostedSolution['sandbox'], FrameField>;
};

/** Fields with these values are left out of the index. */
const DEFAULTS = {
  match: 'prefix',
  aliases: [],
  redirectFrom: [],
  releaseType: 'ga',
  availability: { state: 'open' },
  inNavigation: true,
  hideTenant: false,
  customDomain: false,
  refreshOnImsChange: false,
  processZeroTouch: false,
  assistant: false,
} as const satisfies Partial<IndexedSolution>;

const FRAME_DEFAULTS = {
  pathPrefix: '/',
  pageTimeout: 60_000,
  thirdParty: false,
  hideInitialSpinner: false,
} as const satisfies Partial<IndexedSolution['sandbox']>;

type Sparse<T, Defaults> = Omit<T, keyof Defaults> & { [Key in keyof T & keyof Defaults]?: T[Key] };

/** An entry of the index file, without the fields that have their default value. */
export type IndexEntry = Omit<Sparse<IndexedSolution, typeof DEFAULTS>, 'sandbox'> & {
  sandbox: Sparse<IndexedSolution['sandbox'], typeof FRAME_DEFAULTS>;
};

/**
 * The index entry of a solution, without default values. A source on the solution's own host is shortened to
 * `{hosted}/`; a missing `spaAppId` is written as `''`.
 */
export function toIndexEntry(solution: HostedSolution, hosted: HostedOrigin): object {
  const { spaAppId, sandbox } = solution;
  const own = spaAppId === undefined ? undefined : `${hosted(spaAppId)}/`;
  const isOwn = own !== undefined && sandbox.source?.startsWith(own);
  const source = isOwn ? sandbox.source?.replace(own, OWN_HOST) : sandbox.source;
  return {
    ...pick({ ...solution, ...discoveryOf(solution), spaAppId: spaAppId ?? '' }, FIELDS, {
      ...DEFAULTS,
      spaAppId: hostLabelOf(solution),
    }),
    sandbox: pick({ ...sandbox, source }, FRAME_FIELDS, FRAME_DEFAULTS),
  };
}

function discoveryOf({ discovery }: HostedSolution): Partial<HostedSolution> {
  return discovery?.server === undefined
    ? { discovery: undefined, allowedOrigins: undefined, cache: undefined }
    : {};
}

/** Restores the fields that `toIndexEntry` has left out. */
export function readIndexEntry(entry: IndexEntry, hosted: HostedOrigin): IndexedSolution {
  const { spaAppId: written = hostLabelOf(entry), sandbox } = entry;
  const spaAppId = written === '' ? undefined : written;
  const source =
    spaAppId === undefined ? sandbox.source : sandbox.source?.replace(OWN_HOST, `${hosted(spaAppId)}/`);
  return {
    ...DEFAULTS,
    aliases: [],
    redirectFrom: [],
    ...entry,
    spaAppId,
    sandbox: { ...FRAME_DEFAULTS, ...sandbox, source },
  };
}

/** The default host label: `journey-optimizer-campaigns` for `journeyOptimizerCampaigns`. */
function hostLabelOf({ appId }: { appId: string }): string {
  return appId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Returns the origin of a solution's own host, without a trailing slash. */
type HostedOrigin = (spaAppId: string) => string;

const OWN_HOST = '{hosted}/';

function pick(from: object, fields: readonly string[], usual: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(from).filter(
      ([name, value]) =>
        fields.includes(name) && value !== undefined && JSON.stringify(value) !== JSON.stringify(usual[name]),
    ),
  );
}
