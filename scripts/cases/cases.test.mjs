import { describe, expect, it } from 'vitest';
import { caseResults, recordedResults } from './case-results.mjs';
import { openParts, proofFindings, proofTable } from './proof-table.mjs';
import { titledCases } from './titled-cases.mjs';

describe('the cases that titles begin with', () => {
  it('follow the ids of requirements, in titles and in rows of tables', () => {
    const text = "it('AUTH-09 S6 X9 tabs', () => {});\nit.each([['S6 ten', 1]])\ntest(`L1 calls`)";
    expect([...titledCases(text)]).toEqual([
      ['S6', 2],
      ['X9', 1],
      ['L1', 1],
    ]);
  });

  it.each(["// it('S6 tabs')", " * 'S6 tabs'", "press('F1')", "it('tabs of case S6 ')", "it('S600 tabs')"])(
    'are none in %s',
    (text) => {
      expect([...titledCases(text)]).toEqual([]);
    },
  );
});

const cases = ['T5', 'T6', 'X7', 'L1'];
const proofs = new Map([
  ['T5', ['d', 'c', 'b', 'a'].map((name, index) => ({ file: `${name}.test.ts`, count: index < 2 ? 2 : 1 }))],
  ['T6', [{ file: 'a.test.ts', count: 1 }]],
]);
const open = openParts('- T6: accounts cannot be disabled.\n- X7: it is not built.\ntext - L1: no.');

const results = new Map([
  ['T5', '6 passed · 2026-11-28 1a2b3c4d'],
  ['T6', '1 passed · 2026-11-28 1a2b3c4d'],
]);

describe('the table of proofs', () => {
  it('says of each case whether it is held, and shows the files with the most tests and the last result', () => {
    expect(proofTable(cases, proofs, open, results).split('\n').slice(2)).toEqual([
      '| T5 | held | `c.test.ts` 2 · `d.test.ts` 2 · `a.test.ts` 1 · 1 more in 1 file | 6 passed · 2026-11-28 1a2b3c4d |',
      '| T6 | held in part: accounts cannot be disabled. | `a.test.ts` 1 | 1 passed · 2026-11-28 1a2b3c4d |',
      '| X7 | not held: it is not built. |  | not run |',
      '| L1 | not held |  | not run |',
    ]);
  });

  it('lacks a case without a test and a reason, and has no reason of an unknown case', () => {
    expect(proofFindings(['T5', 'T6', 'L1'], proofs, open, results)).toEqual([
      'L1 has no test whose title begins with it, and no reason under "Open parts"',
      '"Open parts" names X7, which is not a case',
    ]);
  });

  it('counts a case as held only when its tests have passed', () => {
    const failed = new Map([['T5', '5 passed, 1 failed · 2026-11-28 1a2b3c4d']]);
    expect(proofTable(['T5'], proofs, new Map(), failed)).toContain('| T5 | not held |');
    expect(proofFindings(['T5'], proofs, new Map(), failed)).toEqual([
      'the tests of T5: 5 passed, 1 failed · 2026-11-28 1a2b3c4d, without a reason under "Open parts"',
    ]);
    expect(proofFindings(['T5'], proofs, new Map(), new Map())).toEqual([
      'the tests of T5: not run, without a reason under "Open parts"',
    ]);
  });

  it('keeps the results that the document has', () => {
    const table = proofTable(cases, proofs, open, results);
    expect([...recordedResults(table)]).toEqual([...results]);
  });
});

describe('the results of the cases', () => {
  const unit = (title, status, ...ancestorTitles) => ({ title, status, ancestorTitles });
  const vitest = [
    {
      testResults: [
        {
          assertionResults: [
            unit('AUTH-09 S6 renews once', 'passed', 'a tab'),
            unit('is refused', 'failed', 'S6 a second tab'),
            unit('S6 is skipped', 'pending'),
          ],
        },
      ],
    },
  ];
  const step = (title, error) => ({ title, error });
  const spec = {
    title: 'S6 X9 tabs',
    tests: [{ results: [{ status: 'failed', steps: [step('F8 a flood'), step('F9 a reload', {})] }] }],
  };
  const playwright = [{ suites: [{ suites: [{ specs: [spec] }] }] }];

  it('are those of tests, of groups that begin with the case, and of steps', () => {
    expect([...caseResults({ vitest, playwright })]).toEqual([
      ['S6', { passed: 1, failed: 2 }],
      ['X9', { passed: 0, failed: 1 }],
      ['F8', { passed: 1, failed: 0 }],
      ['F9', { passed: 0, failed: 1 }],
    ]);
  });
});
