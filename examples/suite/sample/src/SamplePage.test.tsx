// @vitest-environment jsdom

import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeShell, type FakeShell } from '@unified-shell/app-sdk/testing';
import { SolutionFrame } from '@unified-shell/solution-page/SolutionFrame';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SamplePage } from './SamplePage';

const token = `eyJhbGci${'x'.repeat(600)}last`;

let shell: FakeShell;

beforeEach(() => {
  window.history.replaceState(null, '', '/?_mr=http%3A%2F%2Fexperience.shell.localhost%3A4000%2Fr.js');
  shell = createFakeShell();
  render(
    <SolutionFrame loading={Promise.resolve()}>
      <SamplePage />
    </SolutionFrame>,
  );
});
afterEach(() => {
  cleanup();
  shell.remove();
});

const configure = () => act(() => shell.configure({ tenant: 'alder', imsToken: token, s2Theme: 'light' }));
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name} `) });
const log = () => screen.getByRole('log', { name: 'Events' });

describe('sample', () => {
  test('shows every value with its type, and calls done', () => {
    expect(screen.getByText('Waiting for Unified Shell…')).toBeTruthy();
    configure();
    for (const name of ['tenant', 'imsToken', 's2Theme', 'imsInfo', 'changedProperties'])
      expect(row(name)).toBeTruthy();
    expect(row('tenant').textContent).toBe('tenant stringalder');
    expect(shell.said).toContainEqual(['DONE', {}]);
  });

  test('shows the whole token only on request', async () => {
    configure();
    expect(document.body.textContent).not.toContain(token);
    await userEvent.click(screen.getByRole('button', { name: 'Show imsToken' }));
    expect(row('imsToken').textContent).toContain(token);
    await userEvent.click(screen.getByRole('button', { name: 'Hide imsToken' }));
    expect(document.body.textContent).not.toContain(token);
  });

  test('marks the values that changed last, and none of the first configuration', () => {
    configure();
    expect(screen.queryByText('Changed')).toBe(null);
    act(() => shell.configure({ s2Theme: 'dark' }));
    expect(within(row('s2Theme')).getByText('Changed')).toBeTruthy();
    expect(within(row('tenant')).queryByText('Changed')).toBe(null);
  });

  test('logs the events of the shell', () => {
    configure();
    act(() => shell.configure({ tenant: 'birch' }));
    act(() => shell.goTo('/deep/x'));
    const entries = within(log())
      .getAllByRole('listitem')
      .map((entry) => entry.textContent);
    expect(entries.map((entry) => entry?.replace(/^.*?[AP]M /, ''))).toEqual([
      'history external: /deep/x',
      expect.stringMatching(/^change:imsInfo .*"tenant": "birch"/s),
      'change:tenant birch',
      'configuration tenant, imsInfo',
      expect.stringMatching(/^ready/),
    ]);
  });

  test('makes each call, and logs the answer', async () => {
    const user = userEvent.setup();
    configure();
    await user.type(screen.getByRole('textbox', { name: 'Page title' }), 'Orders');
    await user.click(screen.getByRole('button', { name: 'Set title' }));
    await user.click(screen.getByRole('button', { name: "page.shellRedirect('/home')" }));
    await user.click(screen.getByRole('button', { name: '… with replace' }));
    await user.click(screen.getByRole('button', { name: 'tenant' }));
    await user.click(screen.getByRole('button', { name: 'page.done()' }));
    expect(shell.said.slice(-3)).toEqual([
      ['TITLE', { title: 'Orders' }],
      ['SHELL_REDIRECT', { url: '/home' }],
      ['SHELL_REDIRECT', { url: '/home', replace: true }],
    ]);
    await vi.waitFor(() => expect(log().textContent).toContain('page.done()'));
    await vi.waitFor(() => expect(log().textContent).toContain("user.get('tenant') alder"));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(within(log()).queryAllByRole('listitem')).toEqual([]);
  });

  test('adds its pages to the header, removes them, and reads stored settings', async () => {
    const user = userEvent.setup();
    configure();
    const tabs = () => window.unifiedShellRuntime?.topbar.workspaces?.map(({ url }) => url);
    await user.click(screen.getByRole('button', { name: 'topbar.workspaces = […]' }));
    expect(tabs()).toContain('/deep/x');
    await user.click(screen.getByRole('button', { name: 'topbar.workspaces = []' }));
    expect(tabs()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'settings.set()' }));
    await user.click(screen.getByRole('button', { name: 'settings.get()' }));
    await vi.waitFor(() => expect(log().textContent).toContain('"visits": 1'));
  });

  test('navigates to its pages with the History API, and follows the shell’s navigation', async () => {
    configure();
    await userEvent.click(screen.getByRole('link', { name: 'Page x /deep/x' }));
    expect(window.location.pathname).toBe('/deep/x');
    expect(screen.getByRole('link', { name: 'Page x /deep/x' }).getAttribute('aria-current')).toBe('page');
    expect(shell.said.at(-1)).toEqual(['TITLE', { title: 'Page x' }]);
    act(() => {
      window.history.replaceState(null, '', '/unheard/of?_mr=x&y=1');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(shell.said.at(-1)).toEqual(['TITLE', { title: '/unheard/of?y=1' }]);
  });
});
