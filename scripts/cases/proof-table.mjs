// The table of docs/cases.md that says of each case whether it is held, and by which tests.
import { describeProofs } from '../lib/generated-table.mjs';

/** @typedef {import('../lib/generated-table.mjs').Proof} Proof the number of titles in a file that begin with a case */

/** The reasons why a case, or a part of it, is not held: `- T6: the account of …` in docs/cases.md. */
export function openParts(markdown) {
  return new Map([...markdown.matchAll(/^- ([A-Z]\d+): (.+)$/gm)].map(([, id, reason]) => [id, reason]));
}

/**
 * @param {string[]} cases in the order of their definitions
 * @param {Map<string, Proof[]>} proofs
 * @param {Map<string, string>} open
 * @param {Map<string, string>} results the last result of each case, as `describeResult` writes it
 */
export function proofTable(cases, proofs, open, results) {
  const rows = cases.map((id) => {
    const found = proofs.get(id) ?? [];
    const reason = open.get(id);
    const result = results.get(id);
    const isHeld = found.length > 0 && result !== undefined && !hasFailed(result);
    const state =
      reason === undefined
        ? isHeld
          ? 'held'
          : 'not held'
        : `${found.length > 0 ? 'held in part' : 'not held'}: ${reason}`;
    return `| ${id} | ${state} | ${describeProofs(found)} | ${result ?? 'not run'} |`;
  });
  return ['| case | state | tests | last result |', '|---|---|---|---|', ...rows].join('\n');
}

const hasFailed = (result) => result.includes(' failed');

/** The cases whose tests do not exist, have not run or have failed, without a reason, and the reasons of unknown cases. */
export function proofFindings(cases, proofs, open, results) {
  return [
    ...cases
      .filter((id) => !proofs.has(id) && !open.has(id))
      .map((id) => `${id} has no test whose title begins with it, and no reason under "Open parts"`),
    ...cases
      .filter((id) => proofs.has(id) && !open.has(id))
      .filter((id) => results.get(id) === undefined || hasFailed(results.get(id)))
      .map(
        (id) => `the tests of ${id}: ${results.get(id) ?? 'not run'}, without a reason under "Open parts"`,
      ),
    ...[...open.keys()]
      .filter((id) => !cases.includes(id))
      .map((id) => `"Open parts" names ${id}, which is not a case`),
  ];
}
