// One solution of each kind that can be hosted, and what is particular to it. All are open in Alder and in Birch.
import type { Origins } from './origins';

/** A place inside a solution: what follows its mount, and the name of the link that leads there. */
export interface AppLocation {
  path: string;
  name: string;
}

export interface SolutionKind {
  /** How it routes inside its frame (ROUTE-27), or what sets it apart from those that only do that. */
  kind: 'HASH' | 'HISTORY' | 'SERVER' | 'third-party' | 'isolated';
  /** Its own word for itself, in the page title. */
  name: string;
  mount: string;
  origin(origins: Origins): string;
  /** Where its frame stands for a place, path and hash; the way to the runtime is left out. */
  address(location: string): string;
  /** What a third party is not given. */
  hasToken: boolean;
  /** What an isolated document has not. */
  hasOrigin: boolean;
  /** Nor has one of another site: the browser gives it none inside of ours. */
  hasStorage: boolean;
  start: AppLocation;
  /** Two places to go to, one after the other. */
  list: AppLocation;
  entry: AppLocation;
}

const hosted =
  (spaAppId: string) =>
  ({ home }: Origins) =>
    home.replace('home', spaAppId);
const behindHash = (location: string) => `/#${location}`;
const asPath = (location: string) => location;

/** The pages of the solution that stands in for whatever nobody has built. */
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
    name: 'Software distribution',
    mount: '/downloads',
    origin: hosted('downloads'),
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
