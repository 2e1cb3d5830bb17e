// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TestChrome } from '../shared/TestChrome';
import { createTestModel } from '../shared/test-model';
import { ComponentArea } from './ComponentArea';
// Fetched on demand in the page; here its first loading shall not count against a test's patience.
import './ComponentDialog';

afterEach(cleanup);

// The test's page knows neither modal dialogs nor what cannot be used.
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

test('UI-10 what had the keyboard has it again when the dialog is closed, and can be used again by then', async () => {
  const model = createTestModel({});
  render(
    <TestChrome model={model}>
      <div id="shell">
        <button type="button">Before</button>
        <ComponentArea />
      </div>
    </TestChrome>,
  );
  const before = await screen.findByRole('button', { name: 'Before' });
  before.focus();
  const component = { name: 'Home', isDone: true, draw: () => () => {}, dismiss: () => {} };
  act(() => model.set({ component }));
  await screen.findByRole('dialog', { name: 'Home' });
  const shell = document.getElementById('shell');
  expect(shell?.inert).toBe(true);
  act(() => before.blur());
  act(() => model.set({ component: undefined }));
  await waitFor(() => expect(document.activeElement).toBe(before));
  expect(shell?.inert).toBe(false);
});
