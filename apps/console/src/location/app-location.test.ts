import { expect, test } from 'vitest';
import { hrefOf, readAppLocation } from './app-location';

test('an address contains the path and the parameters that are set', () => {
  expect(hrefOf('/people', { q: 'ann & co', status: undefined, cursor: '' })).toBe('#/people?q=ann+%26+co');
  expect(hrefOf('/')).toBe('#/');
});

test('an app location is read with decoded segments, as it was written', () => {
  const id = 'A@UnifiedOrg';
  expect(readAppLocation(hrefOf(`/organizations/${encodeURIComponent(id)}`, { q: 'a?b' }))).toEqual({
    segments: ['organizations', id],
    query: { q: 'a?b' },
  });
});

test('an app location whose escapes do not decode stays as it is', () => {
  expect(readAppLocation('#/people/%E0%A4%A').segments).toEqual(['people', '%E0%A4%A']);
});
