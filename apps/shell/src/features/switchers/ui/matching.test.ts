import { expect, it } from 'vitest';
import { createMatcher } from './matching';

it.each([
  ['', true],
  ['alder', true],
  ['RETAIL', true],
  ['ret ald', true],
  ['café', true],
  ['cafe', true],
  ['A1@Org', true],
  ['birch', false],
  ['alder x', false],
])('the query "%s" finds Alder Retail Café: %s', (query, isFound) => {
  const entry = { id: 'A1@Org', name: 'Alder Retail Café', href: '#/' };
  expect(createMatcher()(query)(entry)).toBe(isFound);
});
