import { describe, expect, it } from 'vitest';
import { chooseEntry } from './choose-entry';
import type { ContextEntry } from './context-entry';
import type { ContextKey } from './context-segment';

const entry = (id: string, isPreferred = false): ContextEntry => ({ id, name: id, isPreferred });
const plain = [entry('a'), entry('b'), entry('c')];
const preferring = [entry('a'), entry('b', true), entry('c')];

describe('the choice of a context', () => {
  it.each<[string, ContextKey, ContextEntry[], Parameters<typeof chooseEntry>[2], string | undefined]>([
    ['CTX-02 the one of the address', 'sandbox', preferring, { wanted: 'c', stored: 'a' }, 'c'],
    ['CTX-02 then the last selection', 'sandbox', preferring, { stored: 'a' }, 'a'],
    ['CTX-02 then the default one', 'sandbox', preferring, {}, 'b'],
    ['CTX-02 then the first', 'sandbox', plain, {}, 'a'],
    ['CTX-02 of sub-organisations the preferred, then the first', 'subOrg', preferring, {}, 'b'],
    [
      'one of the address that is gone counts for nothing',
      'subOrg',
      plain,
      { wanted: 'x', stored: 'b' },
      'b',
    ],
    ['a selection that is gone counts for nothing', 'sandbox', preferring, { stored: 'x' }, 'b'],
    ['CTX-03 the last of the collaborators', 'collaborator', plain, {}, 'c'],
    ['CTX-03 the last of the instances', 'instance', plain, {}, 'c'],
    ['none of none', 'sandbox', [], { wanted: 'a', stored: 'b' }, undefined],
  ])('is %s', (_name, key, entries, wishes, expected) => {
    expect(chooseEntry(key, entries, wishes)?.id).toBe(expected);
  });
});
