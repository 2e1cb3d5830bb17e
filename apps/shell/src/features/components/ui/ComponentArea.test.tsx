// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import { ComponentArea } from './ComponentArea';
// The page loads this module on demand. The test imports it in advance, so that loading it does not cause a timeout.
import './ComponentDialog';

afterEach(cleanup);

// jsdom has neither modal dialogs nor `inert`.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
Object.defineProperty(HTMLElement.prototype, 'inert', {
  get(this: HTMLElement) {
    return this.hasAttribute('inert');
  },
  set(this: HTMLElement, isInert: boolean) {
    this.toggleAttribute('inert', isInert);
  },
});

test('UI-10 closing the dialog enables the page again and returns the focus', async () => {
  const model = createTestModel({});
  render(
    <TestChrome model={model}>
      <div id="shell">
        <button type="button">Before</button>
        <ComponentArea loadFailure={() => new Promise(() => {})} />
      </div>
    </TestChrome>,
  );
  const before = await screen.findByRole('button', { name: 'Before' });
  before.focus();
  const closed = { error: undefined, draw: () => () => {}, retry: () => {}, dismiss: () => {} };
  const component = { name: 'Home', isDone: true, ...closed };
  act(() => model.set({ component }));
  await screen.findByRole('dialog', { name: 'Home' });
  const shell = document.getElementById('shell');
  expect(shell?.inert).toBe(true);
  act(() => before.blur());
  act(() => model.set({ component: undefined }));
  await waitFor(() => expect(document.activeElement).toBe(before));
  expect(shell?.inert).toBe(false);
});
