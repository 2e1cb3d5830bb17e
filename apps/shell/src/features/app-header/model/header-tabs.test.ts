import { describe, expect, it } from 'vitest';
import { type HeaderTabView, toHeaderTabs } from './header-tabs';

describe('the tree of tabs', () => {
  const linkOf = (url: string | undefined) =>
    url === undefined ? undefined : { href: url, isOutside: false };
  const names = (views: readonly HeaderTabView[]): unknown[] =>
    views.map(({ name, menu }) => (menu.length > 0 ? [name, ...names(menu)] : name));

  it('has each entry below its parent, and a parent that is a link first in its own menu', () => {
    const entries = [
      { name: 'A', level: 0, url: '/a' },
      { name: 'A1', level: 1, url: '/a1' },
      { name: 'A2', level: 1 },
      { name: 'A2x', level: 2, url: '/a2x', selected: true },
      { name: 'B', level: 0, url: '/b' },
    ];
    const tree = toHeaderTabs(entries, linkOf);
    expect(names(tree)).toEqual([['A', 'A', 'A1', ['A2', 'A2x']], 'B']);
    expect(tree.map(({ selected }) => selected)).toEqual([true, false]);
    const ids = JSON.stringify(tree).match(/"id":"[^"]*"/g) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('omits entries without a link and entries without a parent', () => {
    const entries = [
      { name: 'Orphan', level: 3, url: '/x' },
      { name: 'Empty', level: 0 },
      { name: 'A', level: 0, url: '/a' },
    ];
    expect(names(toHeaderTabs(entries, linkOf))).toEqual(['A']);
  });
});
