// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { TestChrome } from '../shared/TestChrome';
import { createTestModel } from '../shared/test-model';
import { LoadingScreen } from './LoadingScreen';

afterEach(cleanup);

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

  test('UI-02 says thank you when it takes long, to those who hear it too', () => {
    const model = show(false);
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => model.set({ screen: { kind: 'loading', slow: true } }));
    expect(screen.getByRole('status').textContent).toBe('Thank you for waiting. Just a few more moments...');
  });
});
