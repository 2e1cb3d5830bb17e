// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { ChromeView } from '../../../chrome/model/chrome-view';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import { SessionPaused } from './SessionPaused';
// The page loads this module on demand. The test imports it in advance, so that loading it does not cause a timeout.
import './SessionPausedDialog';

afterEach(cleanup);

function show(change: Partial<ChromeView>) {
  const model = createTestModel(change);
  render(
    <TestChrome model={model}>
      <SessionPaused />
    </TestChrome>,
  );
  return { model, user: userEvent.setup() };
}

test('AUTH-24 a dialog asks to reload a paused tab, and Escape does not close it', async () => {
  const { model, user } = show({ sessionPaused: true });
  await screen.findByRole('dialog', { name: 'Session paused' });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(model.sent).toEqual([{ type: 'restart' }]);
});

test('AUTH-25 the dialog closes when the user has signed in again', async () => {
  const { model } = show({ sessionPaused: true });
  await screen.findByRole('dialog', { name: 'Session paused' });
  act(() => model.set({ sessionPaused: false }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
