// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import type { Toast, ToastKey } from '../../../kernel/platform/toasts';
import { ToastArea } from './ToastArea';
import './Toasts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const toast = (key: ToastKey): Toast => ({ key });

function passTime(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

async function show(...toasts: Toast[]) {
  const model = createTestModel({ toasts });
  render(
    <TestChrome model={model}>
      <ToastArea />
    </TestChrome>,
  );
  await act(async () => {
    await vi.dynamicImportSettled();
  });
  return model;
}

describe('toasts', () => {
  test.each<[string, ToastKey, string]>([
    [
      'UI-35',
      'instanceRedirectNoAccess',
      "You don't have access to that instance and have been redirected to the landing page.",
    ],
    [
      'UI-36',
      'noSandboxesToast',
      'No sandboxes are enabled for this user. Please speak to the admin of the organization and request access to at least one sandbox.',
    ],
    ['UI-37', 'orgFailToast', 'Switching organizations encountered an error. Please try again.'],
    [
      'UI-38',
      'orgHomeRedirectToast',
      "You don't have access to the linked application for that organization and have been redirected to the home page.",
    ],
    [
      'UI-39',
      'orgSwitchRedirectToast',
      "You don't have access to that application in the selected organization and have been redirected to the home page.",
    ],
    ['UI-40', 'type2eError', 'Error occurred while switching accounts.'],
    ['UI-41', 'settingsFailureToast', 'Error saving settings.'],
    ['UI-42', 'settingsToast', 'Settings saved successfully.'],
    ['UI-46', 'zeroTouchMissingOrg', 'There was an error loading the organization. Please refresh the page.'],
    ['UI-47', 'zeroTouchMissingSubOrg', 'There was an error loading the instance. Please refresh the page.'],
    ['U8', 'redirectLoopToast', 'The application redirected you too many times, so we stopped it.'],
    [
      'UI-52',
      'browserlistWarning',
      'Your browser isn’t supported. For the best experience, update it or use the latest version of Chrome, Edge, Firefox or Safari.',
    ],
  ])('%s the toast %s is a dialog named by its text, in a region', async (_id, key, words) => {
    await show(toast(key));
    const dialog = await screen.findByRole('alertdialog', { name: words });
    expect(screen.getByRole('region').contains(dialog)).toBe(true);
  });

  test('UI-38 name the organisation in which a redirect has ended', async () => {
    await show({ key: 'orgHomeRedirectToast', detail: 'Cedar Bank' });
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('redirected to the home page. You’re now in Cedar Bank.');
  });

  test('are read out', async () => {
    await show(toast('settingsToast'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Settings saved successfully.');
  });

  test('are dismissed with their button', async () => {
    const raised = toast('settingsToast');
    const model = await show(raised);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(model.sent).toEqual([{ type: 'toast-closed', toast: raised }]);
  });

  test('UI-32 close after 11 s, not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const raised = toast('settingsToast');
    const model = await show(raised);
    passTime(10_999);
    expect(model.sent).toEqual([]);
    passTime(1);
    expect(model.sent).toEqual([{ type: 'toast-closed', toast: raised }]);
  });

  test('stay while they have the focus', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const raised = toast('settingsToast');
    const model = await show(raised);
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    act(() => dismiss.focus());
    passTime(60_000);
    expect(model.sent).toEqual([]);
    act(() => dismiss.blur());
    passTime(11_000);
    expect(model.sent).toEqual([{ type: 'toast-closed', toast: raised }]);
  });

  test('close without an action when the shell removes them', async () => {
    const model = await show(toast('settingsToast'));
    await screen.findByRole('alertdialog');
    act(() => model.set({ toasts: [] }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(model.sent).toEqual([]);
  });

  test('offer an action if there is one, and stay until they are dismissed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const model = await show(toast('zeroTouchMissingOrg'));
    passTime(60_000);
    expect(model.sent).toEqual([]);
    vi.useRealTimers();
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(model.sent).toEqual([{ type: 'restart' }]);
  });

  test('have no region until the first is raised', async () => {
    await show();
    expect(screen.queryByRole('region')).toBeNull();
  });
});
