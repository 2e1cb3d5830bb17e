import { describe, expect, it } from 'vitest';
import { unresolvedIds } from './unresolved-ids.mjs';

const definitions = {
  requirements: new Set(['UI-01']),
  rulings: new Set(['AMB-01']),
  cases: new Set(['F1', 'S12', 'U8']),
  decisions: new Set(['0001']),
};
const check = (text, file = 'apps/shell/src/a.ts') => unresolvedIds(file, text, definitions);

describe('a file', () => {
  it.each([
    ['a requirement', '// UI-02', '1: names UI-02, which docs/requirements.md does not have'],
    ['a ruling', '\n// (ruling AMB-02)', '2: names AMB-02, which docs/rulings.md does not have'],
    ['a case', '// (case F2)', '1: names F2, which docs/cases.md does not have'],
    [
      'a case at the beginning of a sentence',
      '/** Case F2: */',
      '1: names F2, which docs/cases.md does not have',
    ],
    ['a case in a list', '// cases F1, U8 and S13', '1: names S13, which docs/cases.md does not have'],
    ['a case at the end of a range', '// cases F1 to F12', '1: names F12, which docs/cases.md does not have'],
    ['a case on the next line', '/* the case\n * F2 */', '1: names F2, which docs/cases.md does not have'],
    ['a decision', '// (`decisions/0002`)', '1: names 0002, which decisions/ does not have'],
    ['a decision after a blank', '// decision 0002', '1: names 0002, which decisions/ does not have'],
    ['a ruling by its number', '// Ruling 1: x', '1: "Ruling 1" must name the ruling in full, as AMB-NN'],
  ])('may not name %s that is not defined', (_name, text, finding) => {
    const line = text.indexOf('F2 */') > 0 ? finding.replace('1:', '2:') : finding;
    expect(check(text)).toEqual([line]);
  });

  it('may name every id that is defined', () => {
    const text =
      '// UI-01, ruling AMB-01, rulings AMB-01 and AMB-01, cases F1 and S12, decisions/0001-the-house.md';
    expect(check(text)).toEqual([]);
  });

  it('may contain other words that look like ids', () => {
    expect(check("// AMB-NN, UTF-8, the key F6, React Spectrum S2\nkey('F6'); in 2025, year/0002")).toEqual(
      [],
    );
  });
});

describe('a test', () => {
  const inTest = (text) => check(text, 'apps/shell/src/a.test.ts');
  const finding = ['1: names F2, which docs/cases.md does not have'];

  it.each([
    ["it('F2 is refused', () => {});"],
    ["it('UI-01 F1 F2 is refused', () => {});"],
    ['describe("F2 a frame", () => {});'],
    ["it.each(rows)('F2 %s is refused', () => {});"],
    ["  ['F2 another window', 1],"],
  ])('may not begin a title with a case that is not defined: %s', (text) => {
    expect(inTest(text)).toEqual(finding);
  });

  it.each([
    ["it('the key F6 moves the focus', () => {});"],
    ["press('F6');"],
    ["it('F1 S12 is refused', () => {});"],
  ])('may contain %s', (text) => {
    expect(inTest(text)).toEqual([]);
  });
});

describe('a decision', () => {
  it('may not name the number of a decision that does not exist', () => {
    expect(
      check('# 0001 The house\n\n2026-11-20, see 0002 and decisions/0003', 'decisions/0001-the-house.md'),
    ).toEqual([
      '3: names 0002, which decisions/ does not have',
      '3: names 0003, which decisions/ does not have',
    ]);
  });
});
