/**
 * Distributions as counts of fixed logarithmic buckets, so that those of processes, hours and versions add up. Bucket 0 is
 * [0, 1), bucket n is [1.25^(n−1), 1.25^n); the last one has no upper limit. A quantile is exact to its bucket: 25 % at most.
 */

const FACTOR = 1.25;
/** Begins at 599,000: about ten minutes in milliseconds. */
const LAST_BUCKET = 60;

/** The counts of buckets, by their numbers. */
export type Buckets = ReadonlyMap<number, number>;

/** @param value not negative */
export function bucketOf(value: number): number {
  if (value < 1) return 0;
  return Math.min(LAST_BUCKET, 1 + Math.floor(Math.log(value) / Math.log(FACTOR)));
}

/**
 * @param share such as 0.75
 * @returns a value below which this share of the values is, between the limits of its bucket; null without any value
 */
export function quantileOf(buckets: Buckets, share: number): number | null {
  const all = sumOf(buckets.values());
  if (all === 0) return null;
  const rank = share * all;
  let below = 0;
  let value = 0;
  for (const [bucket, count] of inOrder(buckets)) {
    const part = Math.min(1, (rank - below) / count);
    // Of errors, the first bucket has the openings without any.
    value = bucket === 0 ? 0 : FACTOR ** (bucket - 1 + part);
    below += count;
    if (below >= rank) break;
  }
  return Math.round(value);
}

/** The sums of the natural logarithms and of their squares, with the middle of its bucket for each value. */
export function momentsOf(buckets: Buckets): { timed: number; logSum: number; logSquareSum: number } {
  let [timed, logSum, logSquareSum] = [0, 0, 0];
  for (const [bucket, count] of buckets) {
    const log = Math.max(0, bucket - 0.5) * Math.log(FACTOR);
    timed += count;
    logSum += count * log;
    logSquareSum += count * log * log;
  }
  return { timed, logSum, logSquareSum };
}

const inOrder = (buckets: Buckets) => [...buckets].toSorted(([one], [other]) => one - other);

function sumOf(counts: Iterable<number>): number {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
}
