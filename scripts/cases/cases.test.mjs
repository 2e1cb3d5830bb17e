import { describe, expect, it } from 'vitest';
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

describe('the table of proofs', () => {
  it('says of each case whether it is held, and shows the files with the most tests', () => {
    expect(proofTable(cases, proofs, open).split('\n').slice(2)).toEqual([
      '| T5 | held | `c.test.ts` 2 · `d.test.ts` 2 · `a.test.ts` 1 · 1 more in 1 file |',
      '| T6 | held in part: accounts cannot be disabled. | `a.test.ts` 1 |',
      '| X7 | not held: it is not built. |  |',
      '| L1 | not held |  |',
    ]);
  });

  it('lacks a case without a test and a reason, and has no reason of an unknown case', () => {
    expect(proofFindings(['T5', 'T6', 'L1'], proofs, open)).toEqual([
      'L1 has no test whose title begins with it, and no reason under "Open parts"',
      '"Open parts" names X7, which is not a case',
    ]);
  });
});
