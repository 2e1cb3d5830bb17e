// @vitest-environment jsdom

import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeShell, type FakeShell } from '@unified-shell/app-sdk/testing';
import { SolutionFrame } from '@unified-shell/solution-page/SolutionFrame';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GenericPage } from './GenericPage';

const one = {
  appId: 'one',
  basePath: '/one',
  historyType: 'HISTORY' as const,
  shellInfo: {
    solutions: [{ appId: 'one', name: 'One', description: 'Does one thing.', href: '/one', enabled: true }],
  },
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

const show = () =>
  render(
    <SolutionFrame loading={Promise.resolve()}>
      <GenericPage />
    </SolutionFrame>,
  );
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the generic solution', () => {
  test('shows nothing until the configuration names the solution, then its registration, and calls done', () => {
    show();
    expect(document.body.textContent).toBe('');
    expect(shell.said).toEqual([['search.provide', expect.any(Function)]]);
    act(() => shell.configure(one));
    expect(screen.getByRole('heading', { level: 1, name: 'One' })).toBeTruthy();
    expect(screen.getByText('Does one thing.')).toBeTruthy();
    expect(region('Registration').getByText('/one')).toBeTruthy();
    expect(shell.said.slice(1)).toEqual([
      ['TITLE', { title: 'Start' }],
      ['DONE', {}],
    ]);
  });

  test('follows the configuration, and never shows the token', () => {
    show();
    act(() => shell.configure({ ...one, tenant: 'alder', locale: 'en-US' }));
    const context = region('Data from Unified Shell');
    expect(context.getByText('Access token').nextSibling?.textContent).toBe('No');
    act(() => shell.configure({ tenant: 'birch', imsToken: 'secret-token' }));
    expect(context.getByText('birch')).toBeTruthy();
    expect(context.getByText('Access token').nextSibling?.textContent).toBe('Yes');
    expect(document.body.textContent).not.toContain('secret-token');
  });

  test('navigates inside itself, and updates its title', async () => {
    show();
    act(() => shell.configure(one));
    await userEvent.click(screen.getByRole('link', { name: /^One entry/ }));
    expect(window.location.pathname).toBe('/items/42');
    expect(shell.said.at(-1)).toEqual(['TITLE', { title: 'One entry' }]);
    expect(screen.getByRole('link', { name: /^One entry/ }).getAttribute('aria-current')).toBe('page');
  });
});
