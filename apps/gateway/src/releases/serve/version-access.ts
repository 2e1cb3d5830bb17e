/** How much of a version its host serves (decision 0096; the table is in docs/releases.md). */

import type { KnownVersion, Release } from '../store';
import type { HintedVersion } from '../version-hints';

/**
 * `replaced`: it was live until another version was promoted. `paused`: a candidate without traffic. `withdrawn`: people
 * had it, and it was taken back. `unopened`: people never had it.
 */
export type Standing = 'live' | 'candidate' | 'paused' | 'replaced' | 'withdrawn' | 'unopened' | 'disabled';

/**
 * `whole`: everything. `open-pages`: what a page that is open may still load; no documents. `files`: the same without
 * scripts of workers.
 */
export type Access = 'none' | 'files' | 'open-pages' | 'whole';

const ACCESS: Readonly<Record<Standing, Access>> = {
  live: 'whole',
  candidate: 'whole',
  replaced: 'whole',
  paused: 'open-pages',
  withdrawn: 'files',
  unopened: 'none',
  disabled: 'none',
};

export function standingOf(known: KnownVersion, release: Release | undefined): Standing {
  const { version, isDisabled, isWithdrawn, wasLive } = known;
  if (isDisabled) return 'disabled';
  if (release?.live === version) return 'live';
  if (release?.candidate === version) return hasTraffic(release) ? 'candidate' : 'paused';
  if (isWithdrawn) return 'withdrawn';
  return wasLive ? 'replaced' : 'unopened';
}

/** Whether the candidate is given to people. */
function hasTraffic({ isPaused, percentage, programmes, organisations }: Release): boolean {
  return !isPaused && (percentage > 0 || programmes.length > 0 || organisations.length > 0);
}

/** The access to a version below its own address. A hint opens what people are not given, but nothing that is disabled. */
export function accessOf(standing: Standing, hint: HintedVersion | undefined): Access {
  const usual = ACCESS[standing];
  if (hint === undefined || standing === 'disabled' || usual === 'whole') return usual;
  return hint.mayOpen ? 'whole' : 'open-pages';
}

/** Whether people had the version at some time, so that their browsers may have a worker of it. */
export function wasGiven(
  { version, wasLive, isWithdrawn }: KnownVersion,
  release: Release | undefined,
): boolean {
  return wasLive || isWithdrawn || release?.candidate === version;
}
