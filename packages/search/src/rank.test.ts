import { describe, expect, it } from 'vitest';
import { createRanking, rank, type SearchTexts } from './rank';

const names = (query: string, ...items: (string | SearchTexts)[]) =>
  rank(items, query, (item) => (typeof item === 'string' ? { name: item } : item)).map((item) =>
    typeof item === 'string' ? item : item.name,
  );

describe('the ranking', () => {
  it('puts the kinds of matches in order, the closest first', () => {
    const kinds: SearchTexts[] = [
      { name: 'One', description: 'Opens the platform.' },
      { name: 'Plataform' },
      { name: 'Two', group: 'Platform' },
      { name: 'Multiplatform' },
      { name: 'Three', aliases: ['new platform'] },
      { name: 'Four', aliases: ['platform'] },
      { name: 'The platform' },
      { name: 'Platform home' },
      { name: 'Platform' },
    ];
    expect(names('platform', ...kinds)).toEqual([
      'Platform',
      'Platform home',
      'The platform',
      'Four',
      'Three',
      'Multiplatform',
      'Two',
      'Plataform',
      'One',
    ]);
  });

  it('puts “Platform” before names that only contain “plat”', () => {
    expect(names('plat', 'Content templates', 'Templates', 'Platform')).toEqual([
      'Platform',
      'Templates',
      'Content templates',
    ]);
  });

  it('puts the shorter of two equal matches first, and keeps the order of equal names', () => {
    expect(names('data', 'Data science', 'Data', 'Data sets')).toEqual(['Data', 'Data sets', 'Data science']);
    expect(names('data', { name: 'Data B' }, { name: 'Data A' })).toEqual(['Data B', 'Data A']);
  });

  it.each([
    ['ajo', 'Adobe Journey Optimizer'],
    ['opt jou', 'Journey Optimizer'],
    ['publicos', 'Públicos'],
    ['  VALUE   every ', 'Every value'],
    ['dienst', 'Über-Dienste'],
    ['分析', '数据分析'],
    ['o’neil', 'O’Neil'],
  ])('finds by %j the name %s', (query, name) => {
    expect(names(query, name, 'Zebra')).toEqual([name]);
  });

  it.each([
    ['a wrong letter', 'amalytics'],
    ['a missing letter', 'anlytics'],
    ['a letter too much', 'analyytics'],
    ['two exchanged letters', 'anaytlics'],
    ['a wrong letter while the word is still typed', 'analk'],
    ['two errors in a long word', 'amalitics'],
  ])('forgives %s: %s', (_error, query) => {
    expect(names(query, 'Analytics', 'Zebra')).toEqual(['Analytics']);
  });

  it('does not take four letters with an error for the beginning of a longer word', () => {
    const names = ['Cloud manager', 'Marketing measure', 'Maria'];
    expect(rank(names, 'mara', (name) => ({ name }))).toEqual(['Maria']);
  });

  it.each(['ana', 'anx', 'xyzz', '.*', 'analytics zebra'])('finds no other name by %j', (query) => {
    expect(names(query, 'Zoo', 'Zebra')).toEqual([]);
  });

  it('needs every word of the query', () => {
    expect(names('sample loose', 'Sample', 'Loose')).toEqual([]);
  });

  it('finds a description only by a word of at least three letters', () => {
    const item = { name: 'One', description: 'Queries and results' };
    expect([names('qu', item), names('que', item)]).toEqual([[], ['One']]);
  });

  it.each([
    ['広告', 'すべてのチャネルの広告を計画します。'],
    ['チャ', 'すべてのチャネルの広告を計画します。'],
    ['计划', '规划各渠道的广告计划。'],
    ['廣告', '規劃各管道的廣告。'],
  ])('finds a description in Japanese and Chinese by a word of two characters: %s', (query, description) => {
    const item = { name: 'One', description };
    expect([names(query, item), names(query.slice(0, 1), item)]).toEqual([['One'], []]);
  });

  it('returns every item in its order for an empty query', () => {
    expect([names('', 'B', 'A'), names('  ', 'B', 'A')]).toEqual([
      ['B', 'A'],
      ['B', 'A'],
    ]);
  });

  it('reads the texts of each item once for all queries', () => {
    let reads = 0;
    const find = createRanking(['One', 'Two'], (name) => {
      reads += 1;
      return { name };
    });
    find('o');
    find('tw');
    expect(reads).toBe(2);
  });
});
