/**
 * Judges whether a candidate is worse than the version before it, from the openings that the shells have reported.
 *
 * Failures: Fisher's exact test, one-sided. It is exact for any numbers, so it also holds for the few openings of a small
 * canary, for which tests that assume a normal distribution do not. Times: Welch's t-test on the logarithms, because times
 * are skewed. The outcomes are judged again and again while they grow, so that the limits are far below the usual 5 %.
 */
import type { PauseReason } from '@unified-shell/api/administration';

/** The outcomes of one version since the traffic was set. */
export interface Outcomes {
  opened: number;
  failed: number;
  /** The openings whose time is known. */
  timed: number;
  /** The sum of the natural logarithms of the times in milliseconds, and of their squares. */
  logSum: number;
  logSquareSum: number;
}

/** The probability that an equally good candidate fails so often by chance. */
export const MAX_CHANCE = 0.001;
/** Fewer failures pause nothing: they may be those of one person's network. */
const MIN_FAILURES = 3;
/** The share of openings that must fail more than before. Less is not worth a pause. */
const MIN_DIFFERENCE = 0.01;
/** Openings of a version that was there before; with fewer, a share of failures of 2 % is assumed. */
export const MIN_BASELINE = 20;
const ASSUMED_FAILURE_SHARE = 0.02;
const ASSUMED_OPENED = 200;

const MIN_TIMED = 30;
const MIN_SLOWDOWN = 1.3;
/** About one in 10,000 for 30 openings and more. */
export const MIN_T = 4;

/** @returns why the candidate is paused; undefined while it is not known to be worse */
export function judgeCandidate(candidate: Outcomes, before: Outcomes): PauseReason | undefined {
  return judgeFailures(candidate, before) ?? judgeTimes(candidate, before);
}

function judgeFailures(candidate: Outcomes, before: Outcomes): PauseReason | undefined {
  const isKnown = before.opened >= MIN_BASELINE;
  const failed = isKnown ? before.failed : ASSUMED_OPENED * ASSUMED_FAILURE_SHARE;
  const opened = isKnown ? before.opened : ASSUMED_OPENED;
  if (candidate.failed < MIN_FAILURES) return undefined;
  if (candidate.failed / candidate.opened - failed / opened < MIN_DIFFERENCE) return undefined;
  if (chanceOfMore(candidate, { failed, opened }) > MAX_CHANCE) return undefined;
  return {
    kind: 'failures',
    failed: candidate.failed,
    opened: candidate.opened,
    before: isKnown ? { failed: before.failed, opened: before.opened } : null,
  };
}

/**
 * The probability of at least as many failures of the candidate when all failures are spread by chance over all openings
 * (the upper tail of the hypergeometric distribution).
 */
export function chanceOfMore(
  candidate: Pick<Outcomes, 'opened' | 'failed'>,
  before: Pick<Outcomes, 'opened' | 'failed'>,
): number {
  const failed = candidate.failed + before.failed;
  const all = candidate.opened + before.opened;
  const ways = logChoose(all, failed);
  let chance = 0;
  for (let count = candidate.failed; count <= Math.min(failed, candidate.opened); count++) {
    if (failed - count > before.opened) continue;
    chance += Math.exp(logChoose(candidate.opened, count) + logChoose(before.opened, failed - count) - ways);
  }
  return Math.min(1, chance);
}

const logChoose = (all: number, chosen: number) =>
  logFactorial(all) - logFactorial(chosen) - logFactorial(all - chosen);

const EXACT_FACTORIALS = 256;
const logFactorials = Array.from({ length: EXACT_FACTORIALS }, () => 0);
for (let n = 2; n < EXACT_FACTORIALS; n++) logFactorials[n] = (logFactorials[n - 1] ?? 0) + Math.log(n);

/** From 256 by Stirling's series, whose error is below 1e-10 there. */
function logFactorial(n: number): number {
  const exact = logFactorials[n];
  if (exact !== undefined) return exact;
  return (n + 0.5) * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * n) - 1 / (360 * n ** 3);
}

function judgeTimes(candidate: Outcomes, before: Outcomes): PauseReason | undefined {
  const difference = compareTimes(candidate, before);
  if (difference === undefined) return undefined;
  const { factor, t } = difference;
  if (factor < MIN_SLOWDOWN || t < MIN_T) return undefined;
  return { kind: 'times', factor: Math.round(factor * 10) / 10 };
}

type Times = Pick<Outcomes, 'timed' | 'logSum' | 'logSquareSum'>;

/**
 * Welch's t-test on the logarithms.
 * @returns how much longer the candidate takes, and t, which is above 0 then; undefined with too few openings
 */
export function compareTimes(candidate: Times, before: Times): { factor: number; t: number } | undefined {
  if (candidate.timed < MIN_TIMED || before.timed < MIN_TIMED) return undefined;
  const one = describe(candidate);
  const other = describe(before);
  const error = Math.sqrt(one.variance / candidate.timed + other.variance / before.timed);
  const difference = one.mean - other.mean;
  const t = difference === 0 ? 0 : difference / error;
  return { factor: Math.exp(difference), t };
}

function describe({ timed, logSum, logSquareSum }: Times): { mean: number; variance: number } {
  const mean = logSum / timed;
  return { mean, variance: Math.max(0, (logSquareSum - timed * mean * mean) / (timed - 1)) };
}
