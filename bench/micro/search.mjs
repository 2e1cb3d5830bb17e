// The ranking of home, the Apps list, the side navigation and the palette: how long it takes to prepare a list, and to
// find its entries after each key of a query.
import { loadCode } from '../load-code.mjs';
import { formatTable } from '../report/format-table.mjs';
import { mediansInTurns } from '../stats/measure-in-turns.mjs';

/** Queries as they are typed: every beginning is one search. The last have typing errors. */
const QUERIES = ['platform', 'jou opt', 'data collection', 'anlytics', 'exprience managr'];

const WORDS =
  'Journey Optimizer Campaign Analytics Experience Manager Platform Data Collection Content Audience Templates Workflow Admin'.split(
    ' ',
  );

/** @param {unknown} _world not needed: no product runs @param {number} rounds */
export async function runSearch(_world, rounds) {
  const { rank } = await loadCode('search', { rank: 'packages/search/src/rank.ts' });
  return mediansInTurns({ few: searching(rank, 450), many: searching(rank, 10_000) }, rounds);
}

function searching({ createRanking }, count) {
  const entries = makeEntries(count);
  return () => {
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
  };
}

/** Names of two words and a number, aliases and descriptions, as in a large catalogue. */
function makeEntries(count) {
  return Array.from({ length: count }, (_, index) => ({
    name: `${WORDS[index % WORDS.length]} ${WORDS[(index * 7 + 3) % WORDS.length]} ${index}`,
    aliases: [`tool-${index}`],
    group: `Family ${Math.floor(index / 40)}`,
    description: `Plan, build and measure with the tool that has the number ${index}.`,
  }));
}

export function searchTables({ few, many }) {
  const row = (name, { prepare, mean, slowest }) => [name, prepare, mean, slowest];
  const head = ['entries', 'prepare, ms', 'a key, ms', 'the slowest key, ms'];
  return [formatTable('Search', head, [row('450', few), row('10,000', many)])];
}
