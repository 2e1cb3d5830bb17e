import { describe, expect, it } from 'vitest';
import { chooseEntry } from './choose-entry';
import type { ContextEntry } from './context-entry';
import type { ContextKey } from './context-segment';

const entry = (id: string, isPreferred = false): ContextEntry => ({ id, name: id, isPreferred });
const plain = [entry('a'), entry('b'), entry('c')];
const preferring = [entry('a'), entry('b', true), entry('c')];

describe('the choice of a context', () => {
  it.each<[string, ContextKey, ContextEntry[], Parameters<typeof chooseEntry>[2], string | undefined]>([
    ['the entry of the address (CTX-02)', 'sandbox', preferring, { wanted: 'c', stored: 'a' }, 'c'],
    ['otherwise the last selection (CTX-02)', 'sandbox', preferring, { stored: 'a' }, 'a'],
    ['otherwise the default entry (CTX-02)', 'sandbox', preferring, {}, 'b'],
    ['otherwise the first entry (CTX-02)', 'sandbox', plain, {}, 'a'],
    ['for sub-organisations the preferred entry (CTX-02)', 'subOrg', preferring, {}, 'b'],
    [
      'the last selection if the entry of the address does not exist',
      'subOrg',
      plain,
      { wanted: 'x', stored: 'b' },
      'b',
    ],
    ['the default entry if the last selection does not exist', 'sandbox', preferring, { stored: 'x' }, 'b'],
    ['the last entry for collaborators (CTX-03)', 'collaborator', plain, {}, 'c'],
    ['the last entry for instances (CTX-03)', 'instance', plain, {}, 'c'],
    ['undefined if the list is empty', 'sandbox', [], { wanted: 'a', stored: 'b' }, undefined],
  ])('is %s', (_name, key, entries, preferences, expected) => {
    expect(chooseEntry(key, entries, preferences)?.id).toBe(expected);
  });
});
