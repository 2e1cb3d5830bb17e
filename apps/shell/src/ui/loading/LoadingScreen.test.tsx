// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TestChrome } from '../shared/TestChrome';
import { createTestModel } from '../shared/test-model';
import { LoadingScreen } from './LoadingScreen';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(slow: boolean) {
  const model = createTestModel({ screen: { kind: 'loading', slow } });
  render(
    <TestChrome model={model}>
      <LoadingScreen />
    </TestChrome>,
  );
  return model;
}

describe('the loading screen', () => {
  test('UI-01 is a spinner named Loading, gone when there is something to see', () => {
    const model = show(false);
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
    act(() => model.set({ screen: { kind: 'none' } }));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('UI-01 covers the frame at once on the next loading, and spins when that takes 200 ms', () => {
    vi.useFakeTimers();
    const wait = (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    const model = show(false);
    act(() => model.set({ screen: { kind: 'none' } }));
    act(() => model.set({ screen: { kind: 'loading', slow: false } }));
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    wait(199);
    expect(screen.queryByRole('progressbar')).toBeNull();
    wait(1);
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
  });

  test('UI-02 says thank you when it takes long, to those who hear it too', () => {
    const model = show(false);
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => model.set({ screen: { kind: 'loading', slow: true } }));
    expect(screen.getByRole('status').textContent).toBe('Thank you for waiting. Just a few more moments...');
  });
});
