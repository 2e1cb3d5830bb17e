// @vitest-environment jsdom

import { act, cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AppInfo } from '@unified-shell/app-sdk';
import { createFakeShell, type FakeShell } from '@unified-shell/app-sdk/testing';
import { SolutionFrame } from '@unified-shell/solution-page/SolutionFrame';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HomePage } from './HomePage';

const shellOrigin = 'http://experience.shell.localhost:4000';
const solutions: AppInfo[] = [
  { appId: 'home', name: 'Home', group: 'Suite', href: `${shellOrigin}/#/@alder/home`, enabled: true },
  {
    appId: 'sample',
    name: 'Sample',
    group: 'Developers',
    href: `${shellOrigin}/#/@alder/sample`,
    enabled: true,
  },
];

let shell: FakeShell;

beforeEach(() => {
  shell = createFakeShell();
  render(
    <SolutionFrame loading={Promise.resolve()}>
      <HomePage />
    </SolutionFrame>,
  );
});
afterEach(() => {
  cleanup();
  shell.remove();
});

const open = (list: AppInfo[] = solutions) =>
  act(() =>
    shell.configure({
      appId: 'home',
      imsOrgName: 'Alder Retail',
      s2Theme: 'dark',
      shellInfo: { solutions: list },
    }),
  );

describe('home', () => {
  test('shows the not-found page of the shell at an address below home', () => {
    open();
    expect(shell.said).not.toContainEqual(['page.notFound', undefined]);
    act(() => {
      window.location.hash = '#/xyz';
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    });
    expect(shell.said).toContainEqual(['page.notFound', undefined]);
    window.location.hash = '';
  });

  test('calls done only after it has data to show', () => {
    expect(shell.said).toEqual([['TITLE', { title: 'Overview' }]]);
    open();
    expect(shell.said.at(-1)).toEqual(['DONE', {}]);
  });

  test('greets the user by first name, and names the organisation', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome');
    const person = {
      userId: 'u',
      authId: 'a',
      displayName: 'Maya L',
      email: 'm@alder.example',
      last_name: 'L',
    };
    const rest = {
      account_type: 'type1',
      session: 's',
      preferred_languages: [],
      projectedProductContext: [],
    };
    act(() => shell.configure({ imsProfile: { ...person, ...rest, first_name: 'Maya' } }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Maya');
    expect(screen.getByText('Your apps at Alder Retail')).toBeTruthy();
  });

  test('offers real links into the shell, and lets the shell handle a plain click', () => {
    open();
    const link = screen.getByRole('link', { name: 'Sample' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      `${shellOrigin}/#/@alder/sample`,
      '_top',
    ]);
    const click = createEvent.click(link);
    fireEvent(link, click);
    expect(click.defaultPrevented).toBe(true);
    expect(shell.said.at(-1)).toEqual(['SHELL_REDIRECT', { url: `${shellOrigin}/#/@alder/sample` }]);
    expect(screen.queryByRole('link', { name: 'Home' })).toBe(null);
  });

  test('leaves an application that opens in a new tab to the browser, and announces the tab', () => {
    const href = 'https://wiki.acme.example/';
    open([{ appId: 'wiki', name: 'Wiki', href, isOutside: true, enabled: true }]);
    const link = screen.getByRole('link', { name: 'Wiki (opens in a new tab)' });
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      href,
      '_blank',
      'noopener noreferrer',
    ]);
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link);
    expect(shell.said).not.toContainEqual(['SHELL_REDIRECT', expect.anything()]);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser',
    (init) => {
      open();
      const link = screen.getByRole('link', { name: 'Sample' });
      const click = createEvent.click(link, init);
      // The test page cannot navigate.
      window.addEventListener('click', (event) => event.preventDefault(), { once: true });
      const callCount = shell.said.length;
      fireEvent(link, click);
      expect(shell.said).toHaveLength(callCount);
    },
  );

  test('filters the applications, and shows a message when none matches', async () => {
    const user = userEvent.setup();
    open();
    await user.type(screen.getByRole('searchbox', { name: 'Search apps' }), 'nonsense');
    expect(screen.getByRole('heading', { name: 'No apps match “nonsense”' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all apps' }));
    expect(screen.getByRole('link', { name: 'Sample' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test('NAV-26 shows recent pages and favourites, which a search hides', async () => {
    const user = userEvent.setup();
    open();
    const page = (title: string) => ({
      appId: 'sample',
      title,
      detail: 'Sample',
      icon: 'code',
      href: `${shellOrigin}/#/@alder/sample/${title}`,
    });
    expect(screen.getByRole('region', { name: 'Recent' }).getAttribute('aria-busy')).toBe('true');
    act(() => shell.configure({ recentPages: [page('Orders')], favouritePages: [] }));
    await user.click(screen.getByRole('link', { name: /^Orders/ }));
    expect(shell.said.at(-1)).toEqual(['SHELL_REDIRECT', { url: `${shellOrigin}/#/@alder/sample/Orders` }]);
    expect(screen.getByRole('region', { name: 'Favorites' }).textContent).toContain('Open a page');
    await user.type(screen.getByRole('searchbox'), 'sam');
    expect(screen.queryByRole('region', { name: 'Recent' })).toBe(null);
  });

  test('shows open requests for access, and notifications as links into and out of the shell', async () => {
    const user = userEvent.setup();
    open();
    const news = screen.getByRole('region', { name: 'What is new' });
    expect(news.getAttribute('aria-busy')).toBe('true');
    const at = Date.UTC(2026, 10, 25, 12);
    const request = { kind: 'access-request' as const, title: 'Reports', appId: 'reports', at };
    const told = { kind: 'notification' as const, appId: 'sample', at };
    act(() =>
      shell.configure({
        news: [
          { ...request, href: `${shellOrigin}/#/@alder/reports`, isOutside: false },
          { ...told, title: 'Read more', href: 'https://docs.example/', isOutside: true },
          { ...told, title: 'Hello', isOutside: false },
        ],
      }),
    );
    expect(
      within(news)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'ReportsAccess requested · Nov 25, 2026',
      'Read moreSample · Nov 25, 2026',
      'HelloSample · Nov 25, 2026',
    ]);
    expect(within(news).getAllByRole('link')).toHaveLength(2);
    expect(
      within(news)
        .getByRole('link', { name: /^Read more/ })
        .getAttribute('target'),
    ).toBe('_blank');
    await user.click(within(news).getByRole('link', { name: /^Reports/ }));
    expect(shell.said.at(-1)).toEqual(['SHELL_REDIRECT', { url: `${shellOrigin}/#/@alder/reports` }]);
    act(() => shell.configure({ news: [] }));
    expect(news.textContent).toContain('Messages from your apps appear here.');
  });

  test('opens the first match with Enter, and reaches the others by arrow keys', async () => {
    const user = userEvent.setup();
    open();
    await user.type(screen.getByRole('searchbox'), 'smaple');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Sample' }));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.keyboard('{Enter}');
    expect(shell.said.at(-1)).toEqual(['SHELL_REDIRECT', { url: `${shellOrigin}/#/@alder/sample` }]);
  });

  test('opens nothing with Enter in an empty search field', async () => {
    const user = userEvent.setup();
    open();
    const href = `${shellOrigin}/#/@alder/sample/orders`;
    const orders = { appId: 'sample', title: 'Orders', detail: 'Sample', icon: 'code', href };
    act(() => shell.configure({ recentPages: [orders], favouritePages: [] }));
    const callCount = shell.said.length;
    await user.type(screen.getByRole('searchbox'), '{Enter}');
    expect(shell.said).toHaveLength(callCount);
  });

  test('announces the number of matches in a status that already existed', async () => {
    const user = userEvent.setup();
    open();
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    await user.type(screen.getByRole('searchbox'), 'sam');
    expect(status.textContent).toBe('1 app');
    await user.type(screen.getByRole('searchbox'), 'xy');
    expect(status.textContent).toBe('No apps match');
  });

  test('shows a message when there is no application to open', () => {
    open([]);
    expect(screen.getByRole('heading', { name: 'No apps yet' })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBe(null);
  });

  test('follows the shell’s colour scheme', () => {
    open();
    expect(document.documentElement.style.colorScheme).toBe('dark');
    act(() => shell.configure({ s2Theme: 'light' }));
    expect(document.documentElement.style.colorScheme).toBe('light');
  });
});
