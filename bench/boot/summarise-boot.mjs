// Summarises starts: medians by cache, condition and variant, and each variant's ratio to the bare page.
import { mediansOf } from '../stats/medians-of.mjs';

/** @typedef {{ cache: string, condition: string, variant: string, facts: Record<string, any> }} Start */

const PEERS = ['luigi', 'scion'];

const distinct = (list) => [...new Set(list)];

/**
 * Returns `figures[cache][condition][variant]`, with times in milliseconds since the navigation. The variant `peers`
 * has the figure of the faster peer.
 * @param {readonly Start[]} starts
 */
export function summariseBoot(starts) {
  const figures = mediansBy(starts, compareWithBare);
  const returning = starts.filter(({ variant }) => variant === 'returning');
  return {
    ...figures,
    hadStartupCache: returning.length > 0 && returning.every(({ facts }) => facts.hadStartupCache),
  };
}

/**
 * The medians of all starts by cache, condition and variant.
 * @param {readonly Start[]} starts
 * @param {(medians: Record<string, any>) => Record<string, any>} compare is given the medians of one condition by variant
 */
export function mediansBy(starts, compare) {
  return groupBy(starts, 'cache', (ofCache) =>
    groupBy(ofCache, 'condition', (ofCondition) =>
      compare(
        groupBy(ofCondition, 'variant', (ofVariant) =>
          mediansOf(ofVariant.map(({ facts }) => withRest(facts))),
        ),
      ),
    ),
  );
}

function compareWithBare(medians) {
  const bare = medians.bare?.painted;
  const withRatio = Object.fromEntries(
    Object.entries(medians).map(([name, median]) => [name, { ...median, ratio: median.painted / bare }]),
  );
  const painted = PEERS.flatMap((name) => (medians[name] ? [medians[name].painted] : []));
  return painted.length > 0 ? { ...withRatio, peers: { painted: Math.min(...painted) } } : withRatio;
}

/** Adds `rest`: the time until the configuration, without the first paint and the two calls that it waits for. */
function withRest(facts) {
  return { ...facts, rest: facts.configured - facts.painted - facts.alone };
}

function groupBy(starts, key, summarise) {
  const names = distinct(starts.map((start) => start[key]));
  return Object.fromEntries(
    names.map((name) => [name, summarise(starts.filter((start) => start[key] === name))]),
  );
}
