// The table of docs/coverage.md that says of each requirement which part of the product reaches it and which tests name it.
import { describeProofs } from '../lib/generated-table.mjs';
import { areas } from './ids.mjs';

/** @typedef {{ file: string, count: number, parts: string[] }} NamedBy a test file and the parts that reach what it tests */

const SECTIONS = { 'not built': /^## Not built$/, 'in part': /^## Built in part$/ };
const ITEM = /^- ((?:[A-Z]+-\d+(?:, )?)+): (.+)$/;

/**
 * The requirements that are not built or only in part, with what they wait for, from the items of the document:
 * `- UI-08, ACCESS-33: waits for the debug tool.`
 *
 * @returns {Map<string, { state: string, reason: string }>}
 */
export function openRequirements(markdown) {
  const open = new Map();
  let state;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) state = Object.keys(SECTIONS).find((name) => SECTIONS[name].test(line));
    const item = state === undefined ? null : ITEM.exec(line);
    for (const id of item?.[1].split(', ') ?? []) open.set(id, { state, reason: item[2] });
  }
  return open;
}

const partsOf = (tests) => [...new Set(tests.flatMap(({ parts }) => parts))].sort();

/**
 * @param {string[]} defined in the order of their definitions
 * @param {Map<string, NamedBy[]>} named
 * @param {ReturnType<typeof openRequirements>} open
 */
export function coverageTable(defined, named, open) {
  const rows = defined.map((id) => {
    const tests = named.get(id) ?? [];
    const gap = open.get(id);
    const state = gap === undefined ? 'built' : `${gap.state}: ${gap.reason}`;
    const parts = gap?.state === 'not built' ? '' : partsOf(tests).join(', ');
    return `| ${id} | ${state} | ${parts} | ${describeProofs(tests)} |`;
  });
  return ['| requirement | state | reached by | named by |', '|---|---|---|---|', ...rows].join('\n');
}

/** The rows that would claim more than is known, and reasons of unknown requirements. */
export function coverageFindings(defined, named, open) {
  const built = defined.filter((id) => open.get(id)?.state !== 'not built');
  return [
    ...built
      .filter((id) => !named.has(id) && !open.has(id))
      .map((id) => `${id} is named by no test, and docs/coverage.md does not say why`),
    ...built
      .filter((id) => named.has(id) && partsOf(named.get(id)).length === 0)
      .map((id) => `${id} is tested, but no entry of the product reaches the code that its tests import`),
    ...[...open.keys()]
      .filter((id) => !defined.includes(id))
      .map((id) => `docs/coverage.md names ${id}, which docs/requirements.md does not define`),
  ];
}

/** The ids of each area that tests name, `ROUTE 2/53: ROUTE-01 ROUTE-02`, and how many requirements are built. */
export function coverageLines(defined, named, open) {
  const count = (state) => defined.filter((id) => open.get(id)?.state === state).length;
  const [part, missing] = [count('in part'), count('not built')];
  return [
    ...areas.map((area) => {
      const all = defined.filter((id) => id.startsWith(`${area}-`));
      const hit = all.filter((id) => named.has(id));
      return [`${area} ${hit.length}/${all.length}:`, ...hit].join(' ');
    }),
    `${defined.length - part - missing} of ${defined.length} requirements are built, ${part} in part, ${missing} not`,
  ];
}
