// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeShell, type FakeShell } from '@unified-shell/app-sdk/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestAdmin } from '../test-support/TestAdmin';
import { type StepUp, useStepUp } from './StepUp';

let shell: FakeShell;
beforeEach(() => {
  shell = createFakeShell();
});
afterEach(() => {
  cleanup();
  shell.remove();
});

function open(isConfirmed = async () => true) {
  let ask: StepUp['ask'] = () => Promise.reject(new Error('Nothing is drawn'));
  function Console() {
    const stepUp = useStepUp('https://identity.test/account/confirm', isConfirmed);
    ask = stepUp.ask;
    return stepUp.dialog;
  }
  render(
    <TestAdmin answer={() => Promise.reject(new Error('Nothing is asked'))}>
      <Console />
    </TestAdmin>,
  );
  return { user: userEvent.setup(), ask: () => ask() };
}

test('two changes that need a recent sign-in share one question, which answers both', async () => {
  const { user, ask } = open();
  const answers: boolean[] = [];
  act(() => {
    void ask().then((isDone) => answers.push(isDone));
    void ask().then((isDone) => answers.push(isDone));
  });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(answers).toEqual([true, true]));
  act(() => void ask().then((isDone) => answers.push(isDone)));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(answers).toEqual([true, true, false]));
});

test('a return to the tab, which the page reports twice, asks the server once', async () => {
  const isConfirmed = vi.fn(async () => true);
  const { ask } = open(isConfirmed);
  let asked = Promise.resolve(false);
  act(() => {
    asked = ask();
  });
  await screen.findByRole('dialog');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
  expect(await asked).toBe(true);
  expect(isConfirmed).toHaveBeenCalledOnce();
});
