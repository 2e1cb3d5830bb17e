// One solution of each kind, with its properties. All are accessible in Alder and in Birch.
import type { Origins } from './origins';

/** A location inside a solution: the path below its mount, and the name of the link to it. */
export interface AppLocation {
  path: string;
  name: string;
}

export interface SolutionKind {
  /** The solution's history type (ROUTE-27), or its special property. */
  kind: 'HASH' | 'HISTORY' | 'SERVER' | 'third-party' | 'isolated';
  /** The solution's name in the page title. */
  name: string;
  mount: string;
  /** The id of its registration, where it is not the name of the mount. */
  appId?: string;
  /** The name in the header, where it is that of the family (NAV-08). */
  heading?: string;
  origin(origins: Origins): string;
  /** The path and hash of the frame's address at a location, without the runtime parameter. */
  address(location: string): string;
  /** False for a third party. */
  hasToken: boolean;
  /** False for an isolated document. */
  hasOrigin: boolean;
  /** False for an isolated document, and for a frame of another site, to which the browser gives no storage. */
  hasStorage: boolean;
  start: AppLocation;
  /** Two locations that the tests visit one after the other. */
  list: AppLocation;
  entry: AppLocation;
}

const hosted =
  (spaAppId: string) =>
  ({ home }: Origins) =>
    home.replace('home', spaAppId);
const behindHash = (location: string) => `/#${location}`;
const asPath = (location: string) => location;

/** The pages of the generic solution, which stands in for solutions without an implementation. */
const genericLocations = {
  start: { path: '/', name: 'Start' },
  list: { path: '/items', name: 'List' },
  entry: { path: '/items/42', name: 'One entry' },
};

export const solutionKinds: readonly SolutionKind[] = [
  {
    kind: 'HASH',
    name: 'Journey analysis modules',
    mount: '/cjaModules',
    origin: hosted('cja-modules'),
    address: behindHash,
    hasToken: true,
    hasOrigin: true,
    hasStorage: true,
    ...genericLocations,
  },
  {
    kind: 'HISTORY',
    name: 'Sample',
    mount: '/sample',
    origin: hosted('sample'),
    address: asPath,
    hasToken: true,
    hasOrigin: true,
    hasStorage: true,
    start: { path: '/', name: 'Start' },
    list: { path: '/deep/x', name: 'Page x' },
    entry: { path: '/deep/y', name: 'Page y' },
  },
  {
    kind: 'SERVER',
    name: 'Search, social and commerce',
    mount: '/advertising/ssc',
    appId: 'advertisingSsc',
    heading: 'Advertising',
    origin: hosted('advertising-ssc'),
    address: asPath,
    hasToken: true,
    hasOrigin: true,
    hasStorage: true,
    ...genericLocations,
  },
  {
    kind: 'isolated',
    name: 'Isolated sample',
    mount: '/isolated',
    origin: hosted('isolated'),
    address: behindHash,
    hasToken: true,
    hasOrigin: false,
    hasStorage: false,
    ...genericLocations,
  },
  {
    kind: 'third-party',
    name: 'Partner insights',
    mount: '/partner',
    origin: ({ partner }) => partner,
    address: behindHash,
    hasToken: false,
    hasOrigin: true,
    hasStorage: false,
    start: { path: '/', name: 'Insights' },
    list: { path: '/visitors', name: 'Visitors' },
    entry: { path: '/visitors/north', name: 'North region' },
  },
];
