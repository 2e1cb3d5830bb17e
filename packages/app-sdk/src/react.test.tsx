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
  test('returns no value before the first configuration, and renders again at each change', () => {
    const { result } = renderHook(() => useConfiguration());
    expect(result.current).toBe(null);
    act(() => shell.configure({ tenant: 'alder' }));
    expect(result.current).toMatchObject({ tenant: 'alder' });
    act(() => shell.configure({ tenant: 'birch' }));
    expect(result.current).toMatchObject({ tenant: 'birch' });
  });

  test('returns the configuration in the first render if one has been received', () => {
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

  test('returns no user when the configuration has no profile, as for a third-party solution', () => {
    const { result } = renderHook(() => useUser());
    act(() => shell.configure({ tenant: 'alder' }));
    expect(result.current).toBe(undefined);
  });

  test('sets the page title, and again only when it changes', () => {
    const { rerender } = renderHook(({ title }) => usePageTitle(title), { initialProps: { title: 'One' } });
    rerender({ title: 'One' });
    rerender({ title: 'Two' });
    expect(shell.said).toEqual([
      ['TITLE', { title: 'One' }],
      ['TITLE', { title: 'Two' }],
    ]);
  });

  test('reports the page as done once `when` is true, and not before', () => {
    const { rerender } = renderHook(({ when }) => usePageDone(when), { initialProps: { when: false } });
    expect(shell.said).toEqual([]);
    rerender({ when: true });
    expect(shell.said).toEqual([['DONE', {}]]);
  });

  test('returns no value and does not throw outside the shell', () => {
    shell.remove();
    const { result, unmount } = renderHook(() => [useConfiguration(), usePageTitle('One'), usePageDone()][0]);
    expect(result.current).toBe(null);
    unmount();
  });
});
