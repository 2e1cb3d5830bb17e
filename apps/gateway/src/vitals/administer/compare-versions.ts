/**
 * Compares a candidate with the live version by the tests of the safeguard, in both directions: the limits are as strict, because
 * people look again and again.
 */
import type { AdminVitals, Judgement, Vital } from '@unified-shell/api/administration-vitals';
import {
  chanceOfMore,
  compareTimes,
  MAX_CHANCE,
  MIN_BASELINE,
  MIN_T,
} from '../../releases/safeguard/judge-candidate';
import { type Buckets, momentsOf } from '../histogram';

export interface MeasuredVersion {
  opened: number;
  failed: number;
  measures: ReadonlyMap<Vital, { buckets: Buckets }>;
}

const NOTHING: Buckets = new Map();

export function compareVersions(
  candidate: MeasuredVersion,
  live: MeasuredVersion,
): NonNullable<AdminVitals['comparison']> {
  const known = [...candidate.measures.keys()].filter((measure) => live.measures.has(measure));
  return {
    failures: judgeFailures(candidate, live),
    measures: known.map((measure) => {
      const bucketsOf = (version: MeasuredVersion) => version.measures.get(measure)?.buckets ?? NOTHING;
      const found = compareTimes(momentsOf(bucketsOf(candidate)), momentsOf(bucketsOf(live)));
      const judgement = judgeTimes(found);
      return { measure, factor: found === undefined ? null : found.factor, judgement };
    }),
  };
}

function judgeFailures(candidate: MeasuredVersion, live: MeasuredVersion): Judgement {
  if (candidate.opened < MIN_BASELINE || live.opened < MIN_BASELINE) return 'too-few';
  if (chanceOfMore(candidate, live) <= MAX_CHANCE) return 'worse';
  return chanceOfMore(live, candidate) <= MAX_CHANCE ? 'better' : 'same';
}

function judgeTimes(found: { t: number } | undefined): Judgement {
  if (found === undefined) return 'too-few';
  if (Math.abs(found.t) < MIN_T) return 'same';
  return found.t > 0 ? 'worse' : 'better';
}
