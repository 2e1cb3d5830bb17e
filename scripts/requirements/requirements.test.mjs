import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { coverageLines, unknownIds } from './coverage.mjs';
import { areas, definedIds, namedIds } from './ids.mjs';

describe('the ids of a list', () => {
  it('are the first words of its items, in order', () => {
    expect(definedIds('# UI-09\n\n- UI-02 as UI-01\n- UI-01 text\ntext UI-03\n- see UI-04\n')).toEqual([
      'UI-02',
      'UI-01',
    ]);
  });
});

describe('the ids that a test names', () => {
  it('are those in its code, not in its comments', () => {
    const text = "// UI-01\n/* UI-02 */\n * UI-03\nit('UI-04 is', () => {});\nit.each([['UI-05', 1]])";
    expect([...namedIds(text)]).toEqual(['UI-04', 'UI-05']);
  });

  it.each(['UTF-8', 'ES-256', 'XUI-01', 'UI-1', 'UI-0123'])('do not include %s', (word) => {
    expect([...namedIds(word)]).toEqual([]);
  });
});

it('counts the requirements by area', () => {
  const lines = coverageLines(['ROUTE-01', 'ROUTE-02', 'UI-01'], new Set(['ROUTE-02', 'UI-99']));
  expect(lines).toContain('ROUTE 1/2: ROUTE-02');
  expect(lines).toContain('UI 0/1');
});

it('finds an id that is not defined', () => {
  expect(unknownIds(['UI-01'], [{ file: 'a.test.ts', ids: new Set(['UI-01', 'UI-02']) }])).toEqual([
    'a.test.ts: names UI-02, which docs/requirements.md does not define',
  ]);
});

it('finds each id of docs/requirements.md once, and at least one id in each area', () => {
  const ids = definedIds(readFileSync(inRoot('docs', 'requirements.md'), 'utf8'));
  expect(new Set(ids).size).toBe(ids.length);
  for (const area of areas) expect(ids.filter((id) => id.startsWith(`${area}-`))).not.toEqual([]);
});
