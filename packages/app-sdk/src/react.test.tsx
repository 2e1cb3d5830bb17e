// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useConfiguration, useConfigurationValue, usePageDone, usePageTitle, useUser } from './react';
import { createFakeShell, type FakeShell } from './testing';

let shell: FakeShell;

beforeEach(() => {
  shell = createFakeShell();
});
afterEach(() => {
  cleanup();
  shell.remove();
  delete window.EXC_MR_READY;
});

describe('a hook', () => {
  test('has no value before the first configuration, and renders again at each change', () => {
    const { result } = renderHook(() => useConfiguration());
    expect(result.current).toBe(null);
    act(() => shell.configure({ tenant: 'alder' }));
    expect(result.current).toMatchObject({ tenant: 'alder' });
    act(() => shell.configure({ tenant: 'birch' }));
    expect(result.current).toMatchObject({ tenant: 'birch' });
  });

  test('has the configuration at once when there is one already', () => {
    shell.configure({ tenant: 'alder' });
    expect(renderHook(() => useConfiguration()).result.current).toMatchObject({ tenant: 'alder' });
  });

  test('for one value renders only when that value changes', () => {
    let renders = 0;
    const { result } = renderHook(() => {
      renders += 1;
      return useConfigurationValue('tenant');
    });
    act(() => shell.configure({ tenant: 'alder' }));
    act(() => shell.configure({ locale: 'ja-JP' }));
    expect([result.current, renders]).toEqual(['alder', 2]);
  });

  test('knows who is signed in, and that a third party is not told', () => {
    const { result } = renderHook(() => useUser());
    act(() => shell.configure({ tenant: 'alder' }));
    expect(result.current).toBe(undefined);
  });

  test('sets the title, again when it changes', () => {
    const { rerender } = renderHook(({ title }) => usePageTitle(title), { initialProps: { title: 'One' } });
    rerender({ title: 'One' });
    rerender({ title: 'Two' });
    expect(shell.said).toEqual([
      ['TITLE', { title: 'One' }],
      ['TITLE', { title: 'Two' }],
    ]);
  });

  test('says done when it may, and not before', () => {
    const { rerender } = renderHook(({ when }) => usePageDone(when), { initialProps: { when: false } });
    expect(shell.said).toEqual([]);
    rerender({ when: true });
    expect(shell.said).toEqual([['DONE', {}]]);
  });

  test('works outside the shell: nothing is there and nothing breaks', () => {
    shell.remove();
    const { result, unmount } = renderHook(() => [useConfiguration(), usePageTitle('One'), usePageDone()][0]);
    expect(result.current).toBe(null);
    unmount();
  });
});
