import { describe, expect, it } from 'vitest';
import { judgeFile } from './judge.mjs';

// These words are put together, so that the check of the house rules does not find them in this file.
const skip = 'skip';
const sixth = 'UI-06';
const file = 'packages/protocol/src/envelope.test.ts';
const judged = (text, path = file) => judgeFile(path, text);

describe('a test file', () => {
  it.each([
    [`it.${skip}('x', () => {});`],
    [`// later\nit.${skip}('x', () => {});`],
    [`// 2025-11-20\nit.${skip}('x', () => {});`],
    [`// the engine has no locks yet\ndescribe.${skip}('x', () => {});`],
    [`// 2025-11-20 the engine has no locks yet\n\nit.${skip}('x', () => {});`],
    [`it.${skip}If(absent)('x', () => {});`],
    [`it.to${'do'}('x');`],
    [`test.fix${'me'}('x', () => {});`],
    [`x${'it'}('x', () => {});`],
  ])('is refused for leaving a test out without date and reason: %s', (text) => {
    expect(judged(text).join()).toContain('ISO date and reason');
  });

  it('may leave a test out for a dated reason', () => {
    expect(judged(`// 2025-11-20 the engine has no locks yet\nit.${skip}('x', () => {});`)).toEqual([]);
  });

  it('may call other functions with such names', () => {
    expect(judged('schema.only(3);\nlist.skip(2);\nexit(0);')).toEqual([]);
  });

  it.each([
    [`it('ROUTE-01 ROUTE-02 ROUTE-03 ROUTE-04 ROUTE-05 ${sixth} all', () => {});`],
    [`it(\n  'ROUTE-01 ROUTE-02 ROUTE-03 ROUTE-04 ROUTE-05 ${sixth} all', () => {});`],
    [`describe('ROUTE-01 ROUTE-02 ROUTE-03 ROUTE-04 ROUTE-05 ${sixth} all', () => {});`],
  ])('is refused for a title that names six requirements: %s', (text) => {
    expect(judged(text)).toEqual([`${file}:1: one test names 6 requirements; at most 5`]);
  });

  it.each([
    ["it('ROUTE-01 ROUTE-02 ROUTE-03 ROUTE-04 ROUTE-05 five', () => {});"],
    ["it('ROUTE-01 ROUTE-02 ROUTE-03', () => {});\nit('UI-01 UI-02 UI-03', () => {});"],
    ["it.each([['ROUTE-01'], ['ROUTE-02'], ['ROUTE-03'], ['UI-04'], ['UI-05'], ['UI-06']])('%s', () => {});"],
    ["it('ROUTE-01 ROUTE-01 ROUTE-01 ROUTE-01 ROUTE-01 ROUTE-01 once', () => {});"],
  ])('may name up to five requirements in a title, and any number in a table: %s', (text) => {
    expect(judged(text)).toEqual([]);
  });
});

describe('any file', () => {
  it.each([
    [`see ${'/work'}/main/apps`, 'README.md'],
    [`https://${'registry'}.example.org/x`, 'apps/shell/src/a.ts'],
  ])('is refused for an absolute path or a package registry: %s', (text, path) => {
    expect(judged(text, path)).toHaveLength(1);
  });

  it('may import from a folder that is called shared', () => {
    expect(
      judged("import { x } from '../shared/button';", 'apps/shell/src/chrome/header/Header.tsx'),
    ).toEqual([]);
  });
});
