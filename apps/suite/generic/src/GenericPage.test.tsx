// @vitest-environment jsdom

import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeShell, type FakeShell } from '@unified-shell/app-sdk/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SolutionFrame } from '../../src/shared/SolutionFrame';
import { GenericPage } from './GenericPage';
import { readRegistrations } from './registration/read-registrations';

const one = {
  appId: 'one',
  name: 'One',
  description: 'Does one thing.',
  path: '/one',
  access: { code: ['acp'] },
  sandbox: { historyType: 'HISTORY', pageTimeout: 40_000 },
};

let shell: FakeShell;

beforeEach(() => {
  window.history.replaceState(null, '', '/?_mr=x');
  shell = createFakeShell();
});
afterEach(() => {
  cleanup();
  shell.remove();
});

const show = (...registrations: object[]) =>
  render(
    <SolutionFrame loading={Promise.resolve()}>
      <GenericPage registrations={readRegistrations(JSON.stringify(registrations))} />
    </SolutionFrame>,
  );
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the generic solution', () => {
  test('shows its registration at once, and calls done with the first configuration', () => {
    show(one);
    expect(screen.getByRole('heading', { level: 1, name: 'One' })).toBeTruthy();
    expect(region('Registration').getByText('40 seconds')).toBeTruthy();
    expect(region('Registration').getByText('Product: acp')).toBeTruthy();
    expect(shell.said).toEqual([['TITLE', { title: 'Start' }]]);
    act(() => shell.configure({ appId: 'one', imsOrgName: 'Alder Retail' }));
    expect(shell.said.at(-1)).toEqual(['DONE', {}]);
  });

  test('on a shared origin shows nothing until the configuration names the solution', () => {
    show(one, { ...one, appId: 'two', name: 'Two' });
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    act(() => shell.configure({ appId: 'two' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Two' })).toBeTruthy();
  });

  test('follows the configuration, and never shows the token', () => {
    show(one);
    act(() => shell.configure({ tenant: 'alder', locale: 'en-US' }));
    const context = region('Data from Unified Shell');
    expect(context.getByText('Access token').nextSibling?.textContent).toBe('No');
    act(() => shell.configure({ tenant: 'birch', imsToken: 'secret-token' }));
    expect(context.getByText('birch')).toBeTruthy();
    expect(context.getByText('Access token').nextSibling?.textContent).toBe('Yes');
    expect(document.body.textContent).not.toContain('secret-token');
  });

  test('navigates inside itself, and updates its title', async () => {
    show(one);
    await userEvent.click(screen.getByRole('link', { name: /^One entry/ }));
    expect(window.location.pathname).toBe('/items/42');
    expect(shell.said.at(-1)).toEqual(['TITLE', { title: 'One entry' }]);
    expect(screen.getByRole('link', { name: /^One entry/ }).getAttribute('aria-current')).toBe('page');
  });

  test('shows a message when nothing is registered', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No solution found');
  });
});
