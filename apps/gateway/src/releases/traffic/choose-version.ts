/** Chooses the version of a solution that a person opens. */
import { createHash } from 'node:crypto';

/** The programmes that a person may take part in, before a version is for all. */
export const PROGRAMMES = ['alpha', 'beta'] as const;
export type Programme = (typeof PROGRAMMES)[number];

export interface Traffic {
  appId: string;
  /** Null: the files that are built with the product. */
  live: string | null;
  candidate: string | null;
  /** 0 to 100, with up to two decimals. */
  percentage: number;
  programmes: readonly string[];
  /** The ids of organisations. */
  organisations: readonly string[];
  /** The candidate receives no traffic. */
  isPaused: boolean;
}

export interface Opener {
  personId: string;
  organisation: string;
  programmes: readonly Programme[];
}

/** A hundredth of a percent. */
const BUCKETS = 10_000;

/** @returns the name of the version; null for the files that are built with the product */
export function chooseVersion(traffic: Traffic, opener: Opener): string | null {
  const { appId, live, candidate, percentage, programmes, organisations, isPaused } = traffic;
  if (candidate === null || isPaused) return live;
  const isChosen =
    organisations.includes(opener.organisation) ||
    opener.programmes.some((programme) => programmes.includes(programme)) ||
    bucketOf(appId, candidate, opener.personId) < percentage * (BUCKETS / 100);
  return isChosen ? candidate : live;
}

/**
 * 0 to 9,999, the same for a person as long as the candidate is the same. It differs between candidates, so that the same
 * people do not always go first.
 */
export function bucketOf(appId: string, candidate: string, personId: string): number {
  const hash = createHash('sha256')
    .update(JSON.stringify([appId, candidate, personId]))
    .digest();
  return hash.readUInt32BE(0) % BUCKETS;
}
