// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import type { Question } from '../../../kernel/requests/app-page/app-page-state';
import { QuestionArea } from './QuestionArea';
// The page loads this module on demand. The test imports it in advance, so that loading it does not cause a timeout.
import './QuestionDialog';

afterEach(cleanup);

const unsaved: Question = { kind: 'unsaved', message: '<b>3 rows</b> are not saved.' };
const leaving: Question = {
  kind: 'leaving',
  name: 'Sample',
  url: `https://help.example:8443/${'x'.repeat(200)}`,
};

function renderQuestion(question: Question) {
  const model = createTestModel({ question });
  render(
    <TestChrome model={model}>
      <button type="button">Before</button>
      <QuestionArea />
    </TestChrome>,
  );
  return { model, user: userEvent.setup() };
}

test('UI-06 the dialog shows the application’s message as plain text', async () => {
  renderQuestion(unsaved);
  const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' });
  expect(dialog.textContent).toContain('<b>3 rows</b> are not saved.');
  expect(dialog.querySelector('b')).toBeNull();
});

test('UI-53 the dialog asks with the shell’s text if the application has none', async () => {
  renderQuestion({ kind: 'unsaved', message: '' });
  const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' });
  expect(dialog.textContent).toContain('If you leave this page you will lose your changes.');
});

test('ROUTE-32 the dialog emphasises the host of the target, and cuts a long address', async () => {
  renderQuestion(leaving);
  const dialog = await screen.findByRole('dialog', { name: 'You are leaving' });
  expect(dialog.querySelector('strong')?.textContent).toBe('help.example:8443');
  expect(dialog.textContent).toContain('…');
  expect(dialog.textContent).not.toContain('x'.repeat(130));
});

test.each([
  ['Leave', unsaved, true],
  ['Stay', unsaved, false],
  ['Leave', leaving, true],
  ['Stay', leaving, false],
] as const)('the button %s sends the answer', async (name, question, isYes) => {
  const { model, user } = renderQuestion(question);
  await user.click(await screen.findByRole('button', { name }));
  expect(model.sent).toEqual([{ type: 'answered', isYes }]);
});

test('Escape and Enter keep the user on the page, so that no changes are lost by an accidental key', async () => {
  const { model, user } = renderQuestion(unsaved);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay'));
  await user.keyboard('{Escape}');
  await user.keyboard('{Enter}');
  expect(model.sent).toEqual([
    { type: 'answered', isYes: false },
    { type: 'answered', isYes: false },
  ]);
});

test('the dialog returns the focus to the element that had it', async () => {
  const model = createTestModel({});
  render(
    <TestChrome model={model}>
      <button type="button">Before</button>
      <QuestionArea />
    </TestChrome>,
  );
  const before = await screen.findByRole('button', { name: 'Before' });
  before.focus();
  act(() => model.set({ question: unsaved }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay'));
  act(() => model.set({ question: undefined }));
  await waitFor(() => expect(document.activeElement).toBe(before));
});
