// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { preferences, type UserPreferences } from '@unified-shell/app-sdk';
import { createFakeShell, type FakeShell } from '@unified-shell/app-sdk/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePreferences } from './use-preferences';

let shell: FakeShell;
beforeEach(() => {
  shell = createFakeShell();
});
afterEach(() => {
  vi.restoreAllMocks();
  shell.remove();
});

test('a choice stays as the user has changed it while an earlier change is read again', async () => {
  const usual = await preferences.get();
  const answers: ((answer: UserPreferences) => void)[] = [];
  vi.spyOn(preferences, 'get').mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const answer = (index: number, change: Partial<UserPreferences>) =>
    act(async () => answers[index]?.({ ...usual, ...change }));
  const { result } = renderHook(usePreferences);
  const theme = () => result.current.state.kind === 'known' && result.current.state.preferences.theme;
  await answer(0, { theme: 'system' });

  await act(async () => void result.current.change({ theme: 'dark' }));
  await act(async () => void result.current.change({ theme: 'light' }));
  expect(theme()).toBe('light');
  await answer(1, { theme: 'dark' });
  expect(theme()).toBe('light');
  await answer(2, { theme: 'light' });
  expect(theme()).toBe('light');
});
