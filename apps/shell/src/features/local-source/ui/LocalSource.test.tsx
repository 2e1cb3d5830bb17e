// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { ChromeView } from '../../../chrome/model/chrome-view';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import { LocalSourceArea } from './LocalSourceArea';
import { LocalSourceBanner } from './LocalSourceBanner';
// The page loads this module on demand. The test imports it in advance, so that loading it does not cause a timeout.
import './LocalSourceDialog';

afterEach(cleanup);

function show(view: Partial<ChromeView>) {
  const model = createTestModel(view);
  render(
    <TestChrome model={model}>
      <LocalSourceBanner />
      <LocalSourceArea />
    </TestChrome>,
  );
  return { model, user: userEvent.setup() };
}

const ASKED = { localQuestion: { name: 'Sample', url: 'http://localhost:3000/app/' } };

test('CAT-43 a banner names the server from which the application runs, with a button that ends this', async () => {
  const { model, user } = show({ localSource: 'http://localhost:3000' });
  expect(screen.getByRole('status').textContent).toBe('This application runs from http://localhost:3000');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(model.sent).toEqual([{ type: 'local-source-reset' }]);
});

test('no banner and no question are shown otherwise', () => {
  show({});
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the question names the application, and emphasises the server', async () => {
  show(ASKED);
  const dialog = await screen.findByRole('dialog', { name: 'Run Sample from your computer?' });
  expect(dialog.querySelector('strong')?.textContent).toBe('localhost:3000');
});

test.each([
  ['Run from this address', true],
  ['Don’t run', false],
] as const)('the button %s sends the answer', async (name, isYes) => {
  const { model, user } = show(ASKED);
  await user.click(await screen.findByRole('button', { name }));
  expect(model.sent).toEqual([{ type: 'local-source-answered', isYes }]);
});

test('Escape and Enter run nothing, so that an accidental key gives no token away', async () => {
  const { model, user } = show(ASKED);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Don’t run'));
  await user.keyboard('{Escape}');
  await user.keyboard('{Enter}');
  expect(model.sent).toEqual([
    { type: 'local-source-answered', isYes: false },
    { type: 'local-source-answered', isYes: false },
  ]);
});
