import { say } from '../report/say.mjs';
import { mediansOf } from './medians-of.mjs';
import { rotated } from './rotated.mjs';

/**
 * Measures all cases in each round, each time beginning with another one. The records of a first round do not count: the
 * engine compiles code that runs repeatedly, and pages load their later parts.
 * @param {Record<string, () => any>} cases each returns a record of figures, or several
 * @param {number} rounds
 * @returns {Promise<Record<string, Record<string, any>[]>>} the records of each case
 */
export async function measureInTurns(cases, rounds) {
  const records = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, measure] of rotated(Object.entries(cases), round)) {
      const measured = await measure();
      if (round > 0) records[name].push(...[measured].flat());
    }
    if (round > 0) say(`round ${round} of ${rounds}`);
  }
  return records;
}

/** The medians of each case. @param {Record<string, () => any>} cases @param {number} rounds */
export async function mediansInTurns(cases, rounds) {
  const records = await measureInTurns(cases, rounds);
  return Object.fromEntries(Object.entries(records).map(([name, all]) => [name, mediansOf(all)]));
}

/** The mean milliseconds of a call, over all calls that fit into the time. */
export async function timeOf(call, forMs = 60) {
  let calls = 0;
  const start = performance.now();
  let end = start;
  for (; end - start < forMs; end = performance.now()) {
    await call();
    calls += 1;
  }
  return (end - start) / calls;
}
