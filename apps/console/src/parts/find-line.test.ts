import { expect, test } from 'vitest';
import { findLine } from './find-line';

const json = JSON.stringify({ path: '/', sandbox: { historyType: 'HASH', sources: { qa: 'x' } } }, null, 2);

test.each([
  ['path', 2],
  ['sandbox.sources.qa', 6],
  ['sandbox.missing', 3],
  ['missing', undefined],
  ['', undefined],
])('the fault at %j is in line %j', (path, line) => {
  expect(findLine(json, path)).toBe(line);
});
