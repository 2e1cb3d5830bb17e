import { describe, expect, it } from 'vitest';
import { isStorageOpen } from './storage-guard';

const storage = (overrides: Partial<Storage>): Storage => ({
  length: 0,
  clear: () => {},
  getItem: () => null,
  key: () => null,
  removeItem: () => {},
  setItem: () => {},
  ...overrides,
});
function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}

describe('storage guard', () => {
  it.each([
    ['usable storage', () => storage({}), true],
    ['storage that the browser blocks', refuse, false],
    ['storage that refuses every write', () => storage({ setItem: refuse }), false],
  ])('recognises %s', (_name, open, isOpen) => {
    expect(isStorageOpen(open)).toBe(isOpen);
  });
});
