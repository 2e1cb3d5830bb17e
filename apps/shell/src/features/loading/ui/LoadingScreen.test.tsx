// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
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
  test('UI-01 is a spinner named Loading, which is removed when the application is shown', () => {
    const model = show(false);
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
    act(() => model.set({ screen: { kind: 'none' } }));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('UI-01 covers the frame at once on the next load, and shows the spinner after 200 ms', () => {
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

  test('UI-02 thanks the user for waiting if loading takes long, and is read out', () => {
    const model = show(false);
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => model.set({ screen: { kind: 'loading', slow: true } }));
    expect(screen.getByRole('status').textContent).toBe('Thank you for waiting. Just a few more moments...');
  });
});
