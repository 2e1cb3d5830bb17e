// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '@unified-shell/app-sdk';
import { createFakeShell, type FakeShell } from '@unified-shell/app-sdk/testing';
import { SolutionFrame } from '@unified-shell/solution-page/SolutionFrame';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LeavingPanel } from './LeavingPanel';

let shell: FakeShell;
const record = vi.fn();

beforeEach(async () => {
  record.mockClear();
  shell = createFakeShell();
  render(
    <SolutionFrame loading={Promise.resolve()}>
      <LeavingPanel record={record} />
    </SolutionFrame>,
  );
  await screen.findByRole('heading', { name: 'Leaving and dialogs' });
});
afterEach(() => {
  cleanup();
  shell.remove();
});

const press = async (role: string, name: string) => userEvent.click(screen.getByRole(role, { name }));

test('UI-07 the panel reports unsaved changes, and whether they hold only a switch of the organisation', async () => {
  await press('switch', 'There are unsaved changes');
  await press('switch', 'Ask only when the organization changes');
  expect(shell.said).toEqual([
    ['page.blockNavigation', { enabled: true, onOrgChangeOnly: false }],
    ['page.blockNavigation', { enabled: true, onOrgChangeOnly: true }],
  ]);
});

test('UI-07 an edited question applies at once while changes are unsaved', async () => {
  await press('switch', 'There are unsaved changes');
  await userEvent.type(screen.getByRole('textbox', { name: 'Question before leaving' }), '!');
  expect(page.unloadPromptMessage).toBe('The order hasn’t been sent yet.!');
});

test('FRAME-26 the panel requests a redirect to the typed address', async () => {
  await userEvent.clear(screen.getByRole('textbox', { name: 'Address' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), '/home');
  await press('button', 'Go to address');
  expect(shell.said).toEqual([['SHELL_REDIRECT', { url: '/home' }]]);
});

test('UI-10 the application opens itself in a dialog, and closes the dialog with an answer', async () => {
  await press('button', 'Open this application in a dialog');
  act(() => shell.configure({ inModal: true, componentData: { order: 7 } }));
  await press('button', 'Close with an answer');
  expect(shell.said).toEqual([
    ['component.open', { id: 'sample', data: { order: 1042 } }],
    ['component.close', { data: { closed: { order: 7 } } }],
  ]);
});
