// The table of docs/coverage.md that says of each requirement which part of the product reaches it and which tests name it.
import { describeProofs } from '../lib/generated-table.mjs';
import { areas } from './ids.mjs';

/**
 * @typedef {{ file: string, count: number, parts: string[], follows?: boolean }} NamedBy a test file, the parts that reach
 * what it tests, and whether it goes from a click, an address or a call to what is seen or answered
 */

const SECTIONS = {
  'not built': /^## Not built$/,
  'in part': /^## Built in part$/,
  'as a rule': /^## Proven as a rule$/,
};
const ITEM = /^- ((?:[A-Z]+-\d+(?:, )?)+): (.+)$/;

/**
 * The requirements that are not built, only in part, or proven as a rule, with the reason, from the items of the document:
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
const isFollowed = (tests = []) => tests.some(({ follows }) => follows);

/**
 * @param {string[]} defined in the order of their definitions
 * @param {Map<string, NamedBy[]>} named
 * @param {ReturnType<typeof openRequirements>} open
 */
export function coverageTable(defined, named, open) {
  const rows = defined.map((id) => {
    const tests = named.get(id) ?? [];
    const gap = open.get(id);
    const isOpen = gap !== undefined && gap.state !== 'as a rule';
    const state = isOpen ? `${gap.state}: ${gap.reason}` : isFollowed(tests) ? 'followed' : 'as a rule';
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
    ...built
      .filter((id) => named.has(id) && !isFollowed(named.get(id)) && !open.has(id))
      .map(
        (id) =>
          `${id}: no test follows it from a click, an address or a call, and docs/coverage.md does not say why`,
      ),
    ...built
      .filter((id) => open.get(id)?.state === 'as a rule' && isFollowed(named.get(id)))
      .map((id) => `${id}: is listed as a rule, but a test follows it`),
    ...[...open.keys()]
      .filter((id) => !defined.includes(id))
      .map((id) => `docs/coverage.md names ${id}, which docs/requirements.md does not define`),
  ];
}

/** The ids of each area that tests name, `ROUTE 2/53: ROUTE-01 ROUTE-02`, and how many requirements are built, and followed. */
export function coverageLines(defined, named, open) {
  const count = (state) => defined.filter((id) => open.get(id)?.state === state).length;
  const [part, missing, rules] = [count('in part'), count('not built'), count('as a rule')];
  return [
    ...areas.map((area) => {
      const all = defined.filter((id) => id.startsWith(`${area}-`));
      const hit = all.filter((id) => named.has(id));
      return [`${area} ${hit.length}/${all.length}:`, ...hit].join(' ');
    }),
    `${defined.length - part - missing} of ${defined.length} requirements are built, ${part} in part, ${missing} not; ${rules} are proven as a rule`,
  ];
}
