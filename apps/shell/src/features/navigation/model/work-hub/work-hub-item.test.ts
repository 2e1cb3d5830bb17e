import { describe, expect, it } from 'vitest';
import { MAX_ITEMS, readWorkHub } from './work-hub-item';

const item = (id: string, more: object = {}) => ({ id, displayName: id, urlRoot: `/${id}`, ...more });

function read(list: unknown) {
  const warnings: string[] = [];
  const items = readWorkHub(list, (event) => warnings.push(event));
  return { ids: items.map(({ id }) => id), items, warnings };
}

describe('the work hub', () => {
  it.each([{}, null, undefined, 'items', { length: 0 }])(
    'NAV-25 is refused if it is not a list: %j',
    (list) => {
      expect(() => read(list)).toThrow('Invalid Workhub data returned');
    },
  );

  it('DATA-16 is read with the children of its items', () => {
    const below = item('b', {
      urlTemplate: '/x',
      enabled: false,
      category: null,
      navigationSubTreeElements: null,
    });
    const { items, warnings } = read([
      item('a', { nouns: ['word'], newTab: true, navigationSubTreeElements: [below] }),
    ]);
    expect(warnings).toEqual([]);
    expect(items).toMatchObject([
      {
        id: 'a',
        enabled: true,
        visible: true,
        newTab: true,
        nouns: ['word'],
        navigationSubTreeElements: [
          { id: 'b', enabled: false, urlTemplate: '/x', navigationSubTreeElements: [] },
        ],
      },
    ]);
  });

  it.each([
    ['is not an object', 'a'],
    ['has no id', { displayName: 'A', urlRoot: '/a' }],
    ['has no name', item('x', { displayName: '' })],
    ['has a name of 201 characters', item('x', { displayName: 'x'.repeat(201) })],
    ['leads to another site', item('x', { urlRoot: 'https://elsewhere.test' })],
    ['leads to another site without a scheme', item('x', { urlRoot: '//elsewhere.test' })],
    ['leads to a script', item('x', { urlRoot: 'javascript:alert(1)' })],
    ['leads out of its mount', item('x', { urlTemplate: '.evil.test' })],
    ['has text instead of a Boolean', item('x', { enabled: 'yes' })],
    ['repeats the id of an earlier item', item('good')],
  ])('omits only the item that %s', (_name, bad) => {
    const { ids, warnings } = read([item('good'), bad, item('last')]);
    expect(ids).toEqual(['good', 'last']);
    expect(warnings).toEqual(['work-hub-item-malformed']);
  });

  it('is cut to the maximum number of items, counted over all levels', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => item(`i${index}`));
    const { items, warnings } = read([item('parent', { navigationSubTreeElements: many }), ...many]);
    expect(items.length).toBe(1);
    expect(items[0]?.navigationSubTreeElements.length).toBe(MAX_ITEMS - 1);
    expect(warnings).toEqual(['navigation-capped']);
  });

  it('is read down to the second level only', () => {
    const deep = item('a', {
      navigationSubTreeElements: [item('b', { navigationSubTreeElements: [item('c')] })],
    });
    expect(read([deep]).items[0]?.navigationSubTreeElements[0]?.navigationSubTreeElements).toEqual([]);
  });
});
