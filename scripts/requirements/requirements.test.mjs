import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
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
    const text =
      "// UI-01\n/* UI-02 */\n * UI-03\nit('UI-04 is', () => {});\nit.each([['UI-05 a'], ['UI-05 b']])";
    expect([...namedIds(text)]).toEqual([
      ['UI-04', 1],
      ['UI-05', 2],
    ]);
  });

  it.each(['UTF-8', 'ES-256', 'XUI-01', 'UI-1', 'UI-0123'])('do not include %s', (word) => {
    expect([...namedIds(word)]).toEqual([]);
  });
});

it('finds each id of docs/requirements.md once, and at least one id in each area', () => {
  const ids = definedIds(readFileSync(inRoot('docs', 'requirements.md'), 'utf8'));
  expect(new Set(ids).size).toBe(ids.length);
  for (const area of areas) expect(ids.filter((id) => id.startsWith(`${area}-`))).not.toEqual([]);
});
