/** The solutions whose address is discovered, and the lifetime of each answer in the cache (CAT-29, CAT-32, CAT-36, DISC-17). */
import type { Registration } from '../src/registration';

type Discovery = NonNullable<Registration['discovery']>['kind'];
type CacheTtl = NonNullable<Registration['cache']>['ttl'];

interface SpecifiedDiscovery {
  requirement: string;
  kind: Discovery;
  /** A path of each solution that the specification names for this kind. */
  paths: readonly string[];
  /** The host of the registered source in production: the vendor's own, or one of this product. */
  host: 'vendor' | 'hosted';
  /** In seconds; undefined if the answer is not cached. */
  cacheTtl: CacheTtl | undefined;
}

export const discoveries: readonly SpecifiedDiscovery[] = [
  {
    requirement: 'CAT-02',
    kind: 'campaign',
    paths: [
      '/campaign/spring',
      '/campaign/demo/spring',
      '/campaign/partner/spring',
      '/campaign/training/spring',
    ],
    host: 'vendor',
    cacheTtl: undefined,
  },
  { requirement: 'CAT-29', kind: 'analytics', paths: ['/analytics'], host: 'vendor', cacheTtl: 2_678_400 },
  // No response is cached in dev and qa (ruling AMB-71).
  {
    requirement: 'CAT-32',
    kind: 'experience-manager',
    paths: ['/aem'],
    host: 'vendor',
    cacheTtl: { stage: 43_200, prod: 43_200 },
  },
  {
    requirement: 'CAT-02',
    kind: 'custom-apps',
    paths: ['/custom-apps/one'],
    host: 'hosted',
    cacheTtl: undefined,
  },
  {
    requirement: 'CAT-36',
    kind: 'marketing-automation',
    paths: ['/marketo'],
    host: 'vendor',
    cacheTtl: 86_400,
  },
  {
    requirement: 'CAT-02',
    kind: 'workfront',
    paths: ['/workfront', '/workfront/preview'],
    host: 'vendor',
    cacheTtl: undefined,
  },
  { requirement: 'CAT-02', kind: 'fusion', paths: ['/fusion'], host: 'vendor', cacheTtl: undefined },
  {
    requirement: 'CAT-02',
    kind: 'audience-manager',
    paths: ['/audience-manager'],
    host: 'vendor',
    cacheTtl: 1200,
  },
  {
    requirement: 'CAT-02',
    kind: 'software-distribution',
    paths: ['/downloads'],
    host: 'vendor',
    cacheTtl: undefined,
  },
];
