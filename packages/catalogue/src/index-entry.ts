/**
 * What the shell has to know of every solution before one is opened: enough to resolve an address, to judge access and to
 * open a frame, and to list it by name, group and icon. Descriptions come in a file of their own, the rest of a registration
 * when its solution is opened.
 */
import type { HostedSolution } from './expand-sources';

const FIELDS = [
  ...(['appId', 'name', 'icon', 'group', 'path', 'match', 'aliases', 'redirectFrom', 'spaAppId'] as const),
  ...(['releaseType', 'availability', 'inNavigation', 'hideTenant', 'customDomain', 'thunderbird'] as const),
  ...(['permissionsPolicy', 'urlContext', 'access', 'alternateRoute', 'customIms', 'serviceCode'] as const),
  ...(['refreshOnImsChange', 'browserParamFilterList', 'processZeroTouch', 'theme'] as const),
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

/** Left out of the index where they are these. */
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
} as const satisfies Partial<IndexedSolution>;

const FRAME_DEFAULTS = {
  pageTimeout: 60_000,
  thirdParty: false,
  hideInitialSpinner: false,
} as const satisfies Partial<IndexedSolution['sandbox']>;

type Sparse<T, Defaults> = Omit<T, keyof Defaults> & { [Key in keyof T & keyof Defaults]?: T[Key] };

/** As it stands in the file: what is as usual is left out. */
export type IndexEntry = Omit<Sparse<IndexedSolution, typeof DEFAULTS>, 'sandbox'> & {
  sandbox: Sparse<IndexedSolution['sandbox'], typeof FRAME_DEFAULTS>;
};

/** The fields of the index, without those that have their usual value. A source on the solution's own host is short; none is `''`. */
export function toIndexEntry(solution: HostedSolution, hosted: HostedOrigin): object {
  const { spaAppId, sandbox } = solution;
  const own = spaAppId === undefined ? undefined : `${hosted(spaAppId)}/`;
  const isOwn = own !== undefined && sandbox.source?.startsWith(own);
  const source = isOwn ? sandbox.source?.replace(own, OWN_HOST) : sandbox.source;
  return {
    ...pick({ ...solution, spaAppId: spaAppId ?? '' }, FIELDS, {
      ...DEFAULTS,
      spaAppId: hostLabelOf(solution),
    }),
    sandbox: pick({ ...sandbox, source }, FRAME_FIELDS, FRAME_DEFAULTS),
  };
}

/** What `toIndexEntry` left out put back. */
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

/** The usual host label: `journeyOptimizerCampaigns` lives at `journey-optimizer-campaigns`. */
function hostLabelOf({ appId }: { appId: string }): string {
  return appId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The origin of a solution's own host; no trailing slash. */
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
