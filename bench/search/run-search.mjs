// Measures the ranking of home, the Apps list, the side navigation and the palette: how long it takes to prepare a
// list, and to find its entries after each key of a query.
import { inRoot } from '../../scripts/lib/paths.mjs';
import { loadCode } from '../load-code.mjs';
import { mediansOf } from '../stats/medians-of.mjs';

const sizes = { few: 450, many: 10_000 };

/** Queries as they are typed: every beginning is one search. The last have typing errors. */
const QUERIES = ['platform', 'jou opt', 'data collection', 'anlytics', 'exprience managr'];

const WORDS =
  'Journey Optimizer Campaign Analytics Experience Manager Platform Data Collection Content Audience Templates Workflow Admin'.split(
    ' ',
  );

/** Names of two words and a number, aliases and descriptions, as in a large catalogue. */
function makeEntries(count) {
  return Array.from({ length: count }, (_, index) => ({
    name: `${WORDS[index % WORDS.length]} ${WORDS[(index * 7 + 3) % WORDS.length]} ${index}`,
    aliases: [`tool-${index}`],
    group: `Family ${Math.floor(index / 40)}`,
    description: `Plan, build and measure with the tool that has the number ${index}.`,
  }));
}

function measure(createRanking, count) {
  const entries = makeEntries(count);
  const start = performance.now();
  const find = createRanking(entries, (entry) => entry);
  const prepare = performance.now() - start;
  const times = QUERIES.flatMap((query) =>
    Array.from(query, (_, index) => {
      const from = performance.now();
      find(query.slice(0, index + 1));
      return performance.now() - from;
    }),
  );
  return {
    prepare,
    slowest: Math.max(...times),
    mean: times.reduce((sum, time) => sum + time, 0) / times.length,
  };
}

/** @param {unknown} _world not needed: no product runs @param {number} rounds */
export async function runSearch(_world, rounds) {
  const { rank } = await loadCode('search', { rank: inRoot('packages', 'search', 'src', 'rank.ts') });
  const runs = Array.from({ length: rounds }, () => ({
    few: measure(rank.createRanking, sizes.few),
    many: measure(rank.createRanking, sizes.many),
  }));
  return {
    few: mediansOf(runs.map(({ few }) => few)),
    many: mediansOf(runs.map(({ many }) => many)),
  };
}
