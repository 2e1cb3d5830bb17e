// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Action } from '../../../chrome/actions/action';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import { ShortcutsDialog } from './ShortcutsDialog';

afterEach(cleanup);

const shell = (id: 'shell:search' | 'shell:sign-out'): Action => ({
  kind: 'shell',
  id,
  readOnly: true,
  destructive: false,
  run: { kind: 'event', event: { type: 'sign-out' } },
});

async function open(shortcuts: object = {}) {
  const model = createTestModel({ settings: { shortcuts } });
  model.actions = [shell('shell:search'), shell('shell:sign-out')];
  render(
    <TestChrome model={model}>
      <ShortcutsDialog close={() => {}} />
    </TestChrome>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  await dialog.findByText('Search');
  const rows = () => dialog.getAllByRole('listitem').map((row) => row.textContent);
  return { model, dialog, rows, user: userEvent.setup() };
}

describe('the keyboard shortcuts', () => {
  test('are listed with their actions', async () => {
    const { rows } = await open();
    expect(rows()).toEqual(['SearchCtrl+KSwitch off', 'Sign outNoneRestore']);
  });

  test('are changed by pressing other keys', async () => {
    const { model, dialog, user } = await open();
    await user.click(dialog.getByRole('button', { name: 'Change the shortcut of Sign out: None' }));
    await user.keyboard('q');
    expect(model.sent).toEqual([]);
    await user.keyboard('{Alt>}q{/Alt}');
    expect(model.sent).toEqual([{ type: 'shortcut-chosen', id: 'shell:sign-out', shortcut: 'Alt+Q' }]);
  });

  test('are recorded on another keyboard layout, and never from a character with AltGr', async () => {
    const { model, dialog, user } = await open();
    const button = dialog.getByRole('button', { name: 'Change the shortcut of Sign out: None' });
    await user.click(button);
    const altGr = { ctrlKey: true, altKey: true, modifierAltGraph: true };
    expect(fireEvent.keyDown(button, { key: '@', code: 'KeyQ', ...altGr })).toBe(true);
    expect(model.sent).toEqual([]);
    fireEvent.keyDown(button, { key: 'й', code: 'KeyQ', altKey: true });
    expect(model.sent).toEqual([{ type: 'shortcut-chosen', id: 'shell:sign-out', shortcut: 'Alt+Q' }]);
  });

  test('are not given twice', async () => {
    const { model, dialog, user } = await open();
    await user.click(dialog.getByRole('button', { name: 'Change the shortcut of Sign out: None' }));
    await user.keyboard('{Control>}k{/Control}');
    expect([model.sent, dialog.getByRole('status').textContent]).toEqual([
      [],
      '“Search” already uses these keys.',
    ]);
  });

  test('keep the old keys when recording ends with Escape, which leaves the dialog open', async () => {
    const { model, dialog, user } = await open();
    const button = dialog.getByRole('button', { name: /^Change the shortcut of Search/ });
    await user.click(button);
    expect(button.textContent).toBe('Press keys');
    await user.keyboard('{Escape}');
    expect([button.textContent, model.sent]).toEqual(['Ctrl+K', []]);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('are switched off, and restored', async () => {
    const first = await open();
    await first.user.click(first.dialog.getByRole('button', { name: 'Switch off the shortcut of Search' }));
    expect(first.model.sent).toEqual([{ type: 'shortcut-chosen', id: 'shell:search', shortcut: 'none' }]);
    cleanup();
    const second = await open({ 'shell:search': 'none' });
    await second.user.click(second.dialog.getByRole('button', { name: 'Restore the shortcut of Search' }));
    expect(second.model.sent).toEqual([{ type: 'shortcut-chosen', id: 'shell:search', shortcut: null }]);
  });

  test('are not restored while another action has them', async () => {
    const { model, dialog, user } = await open({ 'shell:search': 'none', 'shell:sign-out': 'Mod+K' });
    await user.click(dialog.getByRole('button', { name: 'Restore the shortcut of Search' }));
    expect([model.sent, dialog.getByRole('status').textContent]).toEqual([
      [],
      '“Sign out” already uses these keys.',
    ]);
  });
});
