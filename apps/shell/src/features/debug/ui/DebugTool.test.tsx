// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { DebugTool } from './DebugTool';
import { DebugLanguage } from './debug-messages';
import { createSampleDebugModel } from './debug-samples';
import { DebugModelProvider } from './use-debug';

afterEach(cleanup);

function draw(change: Parameters<typeof createSampleDebugModel>[0] = {}) {
  const model = createSampleDebugModel(change);
  render(
    <DebugLanguage locale="en-US">
      <DebugModelProvider value={model}>
        <DebugTool isByUser />
      </DebugModelProvider>
    </DebugLanguage>,
  );
  const tool = screen.getByRole('dialog', { name: 'Debug tool' });
  const open = (name: string) => userEvent.click(within(tool).getByRole('tab', { name }));
  return { model, tool, open };
}

describe('the debug tool', () => {
  it('UI-08 takes the focus when the user opens it, and is walked through by the arrow keys', async () => {
    const { tool } = draw();
    expect(document.activeElement).toBe(tool);
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Messages');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Route' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText('Sample, mounted at /sample.')).toBeTruthy();
    expect(screen.getByText('Segment 2 is {id}; the path has ended.')).toBeTruthy();
  });

  it('UI-08 shows the difference of each update, and says that a hidden value has changed', async () => {
    const { open } = draw();
    await open('Configuration');
    const [updates] = screen.getAllByRole('list');
    expect(updates?.textContent).toMatch(
      /2 changes.*imsInfo\.locale.*before: "en-US".*now: "de-DE".*imsToken/,
    );
  });

  it('UI-08 shows the reasons of a refusal as a tree', async () => {
    const { open } = draw();
    await open('Access');
    expect(screen.getByText('The user may not open it.')).toBeTruthy();
    const inner = within(screen.getAllByRole('list')[1] ?? document.body).getAllByRole('listitem');
    expect(inner.map(({ textContent }) => textContent)).toEqual([
      '✓ Service code holds Any of acp, aem',
      '✕ Flag fails new-lists missing: new-lists',
    ]);
  });

  it('UI-08 shows the times of each frame since it was opened', async () => {
    const { open } = draw();
    await open('Timings');
    const row = within(screen.getByRole('table', { name: 'Frames' })).getAllByRole('row')[1];
    expect(row?.textContent).toBe('Sample (1)70 ms80 ms92 ms170 ms220 ms');
  });

  it('ACCESS-14 sets, adds and removes overrides', async () => {
    const { model, open } = draw();
    await open('Flags');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Override of new-lists' }), '');
    await userEvent.type(screen.getByRole('textbox', { name: 'Names, separated by commas' }), 'a, b{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Remove all overrides' }));
    expect(model.sent).toEqual([
      { type: 'override-set', kind: 'featureFlags', key: 'new-lists', value: undefined },
      { type: 'overrides-added', kind: 'featureFlags', text: 'a, b', value: 'true' },
      { type: 'overrides-cleared' },
    ]);
  });

  it('CONS-10 lists the agreements that the user has answered, and clears one', async () => {
    const { model, open } = draw();
    await open('Agreements');
    await userEvent.click(screen.getByRole('button', { name: 'Clear Beta agreement: Sample' }));
    expect(model.sent).toEqual([
      { type: 'agreements-asked' },
      { type: 'agreement-cleared', key: 'sample:beta-terms' },
    ]);
    act(() => model.set({ agreements: { kind: 'known', agreements: [] } }));
    expect(screen.getByText('No agreement has been answered in this organization.')).toBeTruthy();
    act(() => model.set({ agreements: { kind: 'failed' } }));
    expect(screen.getByRole('alert').textContent).toBe('We couldn’t load the agreements.');
  });

  it('ACCESS-14 offers no editor to a user who may not override', async () => {
    const { open } = draw({ mayOverride: false, local: { mayRun: false, origin: undefined } });
    await open('Flags');
    expect(screen.queryByRole('button', { name: 'Add override' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: /^Override of/ })).toBeNull();
    expect(screen.queryByText('Local source')).toBeNull();
  });

  it('CAT-43 says which addresses may run a solution', async () => {
    const { open } = draw();
    await open('Flags');
    const field = screen.getByRole('textbox', { name: 'Address of your server' });
    await userEvent.clear(field);
    await userEvent.type(field, 'https://a.example/{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('localhost');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('is resized by the arrow keys, gives its space back, and closes by its button', async () => {
    const { model } = draw();
    const handle = screen.getByRole('separator', { name: 'Size of the debug tool' });
    const before = Number(handle.getAttribute('aria-valuenow'));
    act(() => handle.focus());
    await userEvent.keyboard('{ArrowUp}');
    expect(Number(handle.getAttribute('aria-valuenow'))).toBe(before + 24);
    expect(document.documentElement.dataset['debug']).toBe('bottom');
    await userEvent.click(screen.getByRole('button', { name: 'Close debug tool' }));
    expect(model.sent).toEqual([{ type: 'debug-closed' }]);
    cleanup();
    expect(document.documentElement.dataset['debug']).toBeUndefined();
  });

  it.each(['Messages', 'Configuration', 'Route', 'Access', 'Timings', 'Flags'])(
    'has no violation of accessibility in %s',
    async (name) => {
      const { tool, open } = draw();
      await open(name);
      const { violations } = await axe.run(tool, { rules: { 'color-contrast': { enabled: false } } });
      expect(violations.map(({ id }) => id)).toEqual([]);
    },
  );
});
