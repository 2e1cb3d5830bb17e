import { expect, it } from 'vitest';
import { select } from './select.mjs';

const texts = {
  'core/route.test.ts': "it('ROUTE-11 shows the not-found page')",
  'core/token.test.ts': "it.each(['hour'])('AUTH-10 renews after an %s')",
  'core/other.test.ts': "import { hour } from './token'; // AUTH-10",
};
const files = Object.keys(texts);
const find = (pattern, known) => select(files, pattern, known, (file) => texts[file]);

it('runs a whole file whose path matches', () => {
  expect(find('core/route')).toEqual([
    { pattern: 'core/route', files: ['core/route.test.ts'], isByTitle: false },
  ]);
});

it('selects by title in a file with a matching title, not in one that only mentions the text', () => {
  expect(find('AUTH-10')).toEqual([{ pattern: 'AUTH-10', files: ['core/token.test.ts'], isByTitle: true }]);
});

it('finds a title made from a table in the report of an earlier run', () => {
  const known = [{ file: 'core/token.test.ts', title: 'AUTH-10 renews after an hour' }];
  expect(find('after an hour')).toEqual([]);
  expect(find('after an hour', known)).toMatchObject([{ files: ['core/token.test.ts'], isByTitle: true }]);
});

it('treats the pattern as a regular expression', () => {
  expect(find('^core/t')).toMatchObject([{ files: ['core/token.test.ts'] }]);
  expect(find('nothing')).toEqual([]);
});
