// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TestChrome } from './TestChrome';
import { createTestModel } from './test-model';
import { usePreload } from './use-preload';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Draws a control that preloads a part, in a browser that is idle when the test says so. */
function show() {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.splice(handle - 1, 1));
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const model = createTestModel({ screen: { kind: 'loading', slow: false } });
  const Control = () => {
    usePreload(load);
    return null;
  };
  const { unmount } = render(
    <TestChrome model={model}>
      <Control />
    </TestChrome>,
  );
  return { idle, load, model, unmount };
}

describe('a part that is preloaded', () => {
  it('is fetched when the application is shown and the browser is idle, and not before', () => {
    const { idle, load, model } = show();
    expect(idle).toHaveLength(0);
    act(() => model.set({ screen: { kind: 'none' } }));
    expect([idle.length, load.mock.calls.length]).toEqual([1, 0]);
    idle[0]?.();
    expect(load).toHaveBeenCalledOnce();
  });

  it('is not fetched any more after its control was removed', () => {
    const { idle, model, unmount } = show();
    act(() => model.set({ screen: { kind: 'none' } }));
    unmount();
    expect(idle).toHaveLength(0);
  });
});
