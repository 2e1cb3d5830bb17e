import { describe, expect, it } from 'vitest';
import type { SwitcherEntry, SwitcherSection } from '../model/switcher-view';
import { inSight, layOut, scrollTo } from './switcher-rows';

const entries = (count: number, prefix = 'e'): SwitcherEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${prefix}${index}`,
    name: `${prefix}${index}`,
    href: '#/',
  }));
const titled = (name: string, count: number): SwitcherSection => ({
  title: { kind: 'account', name },
  entries: entries(count, name),
});
const all = () => true;

describe('the rows of a switcher', () => {
  it('are 44 px high and are placed below the title of their section', () => {
    const { sections, height } = layOut([titled('a', 2), titled('b', 1)], all);
    expect(sections.map(({ top, height: own }) => [top, own])).toEqual([
      [0, 120],
      [120, 76],
    ]);
    expect(sections[1]?.options).toMatchObject([{ top: 152, index: 2 }]);
    expect(height).toBe(196);
  });

  it('omit entries that do not match, and empty sections', () => {
    const { sections, options } = layOut([titled('a', 2), titled('b', 2)], ({ id }) => id === 'b1');
    expect(sections.map(({ title }) => title)).toEqual([{ kind: 'account', name: 'b' }]);
    expect(options).toMatchObject([{ index: 0, top: 32, entry: { id: 'b1' } }]);
  });

  it('are drawn only if they are visible', () => {
    const rows = layOut([{ title: undefined, entries: entries(5_000) }], all);
    const drawn = inSight(rows, 100_000, 100_400).flatMap(({ options }) => options);
    expect([drawn[0]?.index, drawn.at(-1)?.index]).toEqual([2_268, 2_286]);
  });

  it('are empty for an empty list', () => {
    expect(layOut([], all)).toEqual({ sections: [], options: [], height: 0 });
  });

  it.each([
    ['above the visible part', 40, 200, 40],
    ['below the visible part', 800, 200, 444],
    ['inside the visible part: no scroll', 240, 200, 200],
  ])('are scrolled into view if one is %s', (_name, top, scrolled, expected) => {
    expect(scrollTo({ top, height: 44 }, scrolled, 400)).toBe(expected);
  });
});
