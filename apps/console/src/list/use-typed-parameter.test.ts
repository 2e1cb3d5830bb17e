// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListState } from './list-state';
import { useTypedParameter } from './use-typed-parameter';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const set = vi.fn<ListState['set']>();
  const stateOf = (q: string): ListState => ({ query: q === '' ? {} : { q }, set, pageHref: () => '' });
  const { result, rerender } = renderHook((q: string) => useTypedParameter(stateOf(q), 'q'), {
    initialProps: '',
  });
  const type = (text: string) => act(() => result.current[1](text));
  return { set, typed: () => result.current[0], type, storeInAddress: rerender };
}

test('a field keeps a space at its end, and the characters that follow, when the address has its text', () => {
  const { set, typed, type, storeInAddress } = open();
  type('acme ');
  vi.advanceTimersByTime(300);
  expect(set).toHaveBeenLastCalledWith({ q: 'acme' }, { replace: true });
  type('acme c');
  storeInAddress('acme');
  expect(typed()).toBe('acme c');
  vi.advanceTimersByTime(300);
  expect(set).toHaveBeenLastCalledWith({ q: 'acme c' }, { replace: true });
});

test('a field shows the text of another address, and does not store the one that it replaces', () => {
  const { set, typed, type, storeInAddress } = open();
  type('acme');
  storeInAddress('birch');
  expect(typed()).toBe('birch');
  vi.advanceTimersByTime(300);
  expect(set).not.toHaveBeenCalled();
});
