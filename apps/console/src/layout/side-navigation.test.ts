import { administrationMessages } from '@unified-shell/messages/sets/administration-messages';
import { expect, test } from 'vitest';
import { sectionsFor } from './sections';
import { findSections, interleave } from './use-palette';
import { menuOf } from './use-side-navigation';

const { text } = administrationMessages.source;

const EVERYTHING = { readsAll: true, organisations: [], solutions: [] };

test('T1 the sections stand under their headings, those of the installation for its staff alone', () => {
  const headings = (rights: Parameters<typeof sectionsFor>[0]) =>
    menuOf(sectionsFor(rights), 0, text).map((entry) =>
      'items' in entry ? `${entry.heading}: ${entry.items.map(({ name }) => name).join(', ')}` : entry.name,
    );
  expect(headings(EVERYTHING)).toEqual([
    'Overview',
    'Directory: People, Organizations, Identity providers, Brand',
    'Access: Entitlements, Sandboxes, Access requests, Explain access',
    'Applications: Solutions, Releases, Flags',
    'Programs: OpenID clients, SAML applications, Tokens, Assistants',
    'Activity: Sessions, Audit, Audit streams',
  ]);
  expect(headings({ readsAll: false, organisations: ['alder'], solutions: [] })).toEqual([
    'Overview',
    'Directory: People, Organizations, Identity providers',
    'Access: Entitlements, Sandboxes, Access requests, Explain access',
    'Programs: Tokens, Assistants',
    'Activity: Sessions, Audit, Audit streams',
  ]);
  expect(headings({ readsAll: false, organisations: [], solutions: ['orders'] })).toEqual([
    'Applications: Solutions, Releases',
    'Activity: Audit',
  ]);
});

test.each([
  [0, undefined],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('of %i waiting requests the badge is %s', (waiting, badge) => {
  const badges = menuOf(sectionsFor(EVERYTHING), waiting, text).flatMap((entry) =>
    'items' in entry ? entry.items.map((item) => item.badge) : [entry.badge],
  );
  expect(badges.filter((each) => each !== undefined)).toEqual(badge === undefined ? [] : [badge]);
});

test.each([
  ['fla', ['Flags']],
  ['REQ', ['Access requests']],
  ['ele', []],
  ['  ', []],
])('the palette finds sections by the beginning of a word: %s', (term, found) => {
  expect(findSections(sectionsFor(EVERYTHING), term, text).map(({ title }) => title)).toEqual(found);
});

test('hits of all kinds take turns', () => {
  expect(interleave([[1, 2, 3], [], [4], [5, 6]])).toEqual([1, 4, 5, 2, 6, 3]);
  expect(interleave([])).toEqual([]);
});
