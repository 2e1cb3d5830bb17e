// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import type { StepUpState } from '../model/prompt-store';
import { PromptArea } from './PromptArea';
// The page loads this module on demand. The test imports it in advance, so that loading it does not cause a timeout.
import './PromptDialog';

afterEach(cleanup);

const ADDRESS = 'https://identity.test/account/confirm?for=application';

async function show(state: StepUpState | Error) {
  const check = vi.fn(async () => {
    if (state instanceof Error) throw state;
    return state;
  });
  const model = createTestModel({
    prompt: {
      ...{ kind: 'step-up', subject: 'security', isSolicited: true, name: 'Sample' },
      ...{ address: ADDRESS, check, giveUp: () => {} },
    },
  });
  render(
    <TestChrome model={model}>
      <PromptArea />
    </TestChrome>,
  );
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  return { check, status: screen.getByRole('status') };
}

test('the dialog names the application, and leads to the sign-in in a new tab', async () => {
  await show('sign-in');
  expect(screen.getByText(/^Sample asks you to sign in again\./)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Sign in again' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([ADDRESS, '_blank']);
});

test.each<[StepUpState | Error, RegExp]>([
  ['sign-in', /haven’t signed in again yet/],
  ['factor', /one factor/],
  [new Error('offline'), /couldn’t be checked/],
])('Continue says what is lacking: %s', async (state, words) => {
  const { status } = await show(state);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await vi.waitFor(() => expect(status.textContent).toMatch(words));
});

test('a user who comes back from another window is not told that they have not signed in', async () => {
  const { check, status } = await show('sign-in');
  fireEvent.focus(window);
  await vi.waitFor(() => expect(check).toHaveBeenCalled());
  expect(status.textContent).toBe('');
});
