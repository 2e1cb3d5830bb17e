// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paletteMessages } from '@unified-shell/messages/sets/palette-messages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Action } from '../../../chrome/actions/action';
import type { ChromeView } from '../../../chrome/model/chrome-view';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
// The page loads this module on demand. The test imports it in advance, so that loading it does not cause a timeout.
import './Palette';
import { SearchButton } from './SearchButton';

beforeEach(() => {
  // jsdom implements neither the modal dialog nor scrolling.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('input')?.focus();
  };
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

const facts = { readOnly: false, destructive: false } as const;
const actions: Action[] = [
  {
    ...facts,
    kind: 'shell',
    id: 'shell:theme-dark',
    run: { kind: 'event', event: { type: 'theme-chosen', theme: 'dark' } },
  },
  { ...facts, kind: 'shell', id: 'shell:sign-out', run: { kind: 'event', event: { type: 'sign-out' } } },
  {
    ...facts,
    kind: 'application',
    id: 'sample:clear',
    title: 'Clear all orders',
    description: undefined,
    keywords: ['delete'],
    application: 'Sample',
    icon: 'code',
    destructive: true,
    run: { kind: 'link', href: '#/@alder/sample/clear' },
  },
];

async function open(change: Partial<ChromeView> = {}) {
  const user = userEvent.setup();
  const model = createTestModel(change);
  model.actions = actions;
  const send = model.send;
  model.send = (action) => {
    send(action);
    if (action.type === 'palette-changed') model.set({ palette: action.palette });
  };
  render(
    <TestChrome model={model}>
      <SearchButton />
    </TestChrome>,
  );
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
  const field = dialog.getByRole('combobox', { name: 'Search' });
  const groups = () =>
    dialog.queryAllByRole('group').map((group) => [
      group.getAttribute('aria-label'),
      ...within(group)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ]);
  const activeName = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  model.sent.length = 0;
  return { user, model, dialog, field, groups, activeName };
}

describe('the palette', () => {
  test('opens with the focus in the field, and lists applications before anything is typed', async () => {
    const { field, groups } = await open();
    expect(document.activeElement).toBe(field);
    expect(groups()).toEqual([['Applications', 'HomeSuite', 'SampleDevelopers']]);
  });

  test('announces what opens in a new tab, among the applications and the recent pages', async () => {
    const wiki = { href: 'https://wiki.acme.example/', newTab: true } as const;
    const app = {
      id: 'wiki',
      name: 'Wiki',
      icon: 'app',
      group: 'Knowledge',
      aliases: [],
      description: undefined,
    };
    const page = { appId: 'wiki', link: '/wiki', title: 'Wiki' };
    const { dialog } = await open({
      apps: () => [{ ...app, ...wiki, current: false }],
      recents: {
        ...{ status: 'success', favourites: [], hasOlder: false, current: undefined },
        recents: [{ ...wiki, page, detail: '', icon: 'app' }],
      },
    });
    const options = dialog.getAllByRole('option', { name: 'Wiki (opens in a new tab)' });
    expect(options.map((each) => [each.getAttribute('href'), each.getAttribute('rel')])).toEqual([
      [wiki.href, 'noopener noreferrer'],
      [wiki.href, 'noopener noreferrer'],
    ]);
  });

  test('begins with the text that was typed while its texts were loading', async () => {
    let load = () => {};
    const resolve = vi.spyOn(paletteMessages, 'resolve').mockImplementation(
      () =>
        new Promise((answer) => {
          load = () => answer(paletteMessages.source);
        }),
    );
    const model = createTestModel({ locale: 'de-DE', palette: { kind: 'search', query: '' } });
    render(
      <TestChrome model={model}>
        <SearchButton />
      </TestChrome>,
    );
    await waitFor(() => expect(resolve).toHaveBeenCalled());
    await userEvent.setup().keyboard('plat');
    await act(async () => load());
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('plat');
  });

  test('finds applications by alias and typing error, with the best group first', async () => {
    const { user, groups } = await open();
    await user.keyboard('smaple');
    expect(groups()[0]).toEqual(['Applications', 'SampleDevelopers']);
    await user.keyboard('{Control>}a{/Control}birch');
    expect(groups()[0]?.[0]).toBe('Organizations');
  });

  test('lists commands after >, by title and search words', async () => {
    const { user, groups } = await open();
    await user.keyboard('>');
    expect(groups()).toEqual([['Commands', 'Use dark theme', 'Sign out', 'Clear all ordersSample']]);
    await user.keyboard('log out');
    expect(groups()).toEqual([['Commands', 'Sign out']]);
  });

  test('lists organisations after @, and switches to one', async () => {
    const { user, model, groups } = await open();
    await user.keyboard('@bir');
    expect(groups()).toEqual([['Organizations', 'Birch Travel']]);
    await user.keyboard('{Enter}');
    expect(model.sent.map(({ type }) => type)).toEqual(['palette-changed', 'switched']);
  });

  test('moves through the hits by arrow keys, around both ends, while the field keeps the focus', async () => {
    const { user, field, activeName } = await open();
    expect(activeName()).toBe('HomeSuite');
    await user.keyboard('{ArrowDown}');
    expect(activeName()).toBe('SampleDevelopers');
    await user.keyboard('{ArrowDown}');
    expect(activeName()).toBe('HomeSuite');
    await user.keyboard('{ArrowUp}');
    expect([activeName(), document.activeElement]).toEqual(['SampleDevelopers', field]);
  });

  test('NAV-26 lists all recent pages after #, and loads older ones without closing', async () => {
    const entry = (n: number) => ({
      page: { appId: 'sample', link: `/sample/${n}`, title: `Page ${n}` },
      href: `#/@alder/sample/${n}`,
      detail: 'Sample',
      icon: 'code',
    });
    const { user, model, groups } = await open({
      recents: {
        status: 'success',
        recents: Array.from({ length: 8 }, (_, n) => entry(n)),
        favourites: [],
        hasOlder: true,
        current: undefined,
      },
    });
    expect(groups()[0]).toHaveLength(8);
    expect(groups()[0]?.at(-1)).toBe('All recent pages');
    await user.keyboard('{ArrowDown>6/}{Enter}');
    expect(groups()).toEqual([
      ['Recent', ...Array.from({ length: 8 }, (_, n) => `Page ${n}Sample`), 'Show older pages'],
    ]);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(model.sent).toEqual([{ type: 'recents-wanted' }]);
    await user.keyboard('page 7');
    expect(groups()).toEqual([['Recent', 'Page 7Sample']]);
  });

  test('runs a command with Enter, and closes', async () => {
    const { user, model } = await open();
    await user.keyboard('dark{Enter}');
    expect(model.sent).toEqual([
      { type: 'palette-changed', palette: undefined },
      { type: 'action-run', id: 'shell:theme-dark', isConfirmed: true },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });

  test('runs a destructive action only when it is chosen twice', async () => {
    const { user, model, dialog } = await open();
    const clicks: string[] = [];
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && !event.defaultPrevented) clicks.push(link.hash);
      event.preventDefault();
    };
    window.addEventListener('click', onClick);
    await user.keyboard('clear all{Enter}');
    expect([clicks, model.sent]).toEqual([[], []]);
    expect(dialog.getByRole('status').textContent).toBe('Choose “Clear all orders” again to run it');
    await user.keyboard('{Enter}');
    window.removeEventListener('click', onClick);
    expect(clicks).toEqual(['#/@alder/sample/clear']);
  });

  test('tells a screen reader the number of results', async () => {
    const { user, dialog } = await open();
    await user.keyboard('dark');
    expect(dialog.getByRole('status').textContent).toBe('1 result');
    await user.keyboard('qqqqq');
    expect(dialog.getByRole('status').textContent).toBe('Nothing found');
  });

  test('NAV-27 shows the hits of the open application last, with the link to all of them', async () => {
    const { user, model, groups } = await open();
    model.answerSearch = (term) => ({
      application: 'Sample',
      hits: [{ id: '1', title: `<b>${term}</b>`, type: 'Order', icon: 'cart', href: '#/@alder/sample/1' }],
      more: '#/@alder/sample?q=home',
    });
    await user.keyboard('home');
    expect(groups()[0]).toEqual(['Applications', 'HomeSuite']);
    expect(groups().at(-1)).toEqual(['Sample', '<b>home</b>Order', 'More in Sample']);
    await user.keyboard('{Control>}a{/Control}>home');
    expect(groups().some(([name]) => name === 'Sample')).toBe(false);
  });

  test('leaves Enter to an input method that composes a word', async () => {
    const { model, field } = await open();
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(model.sent).toEqual([]);
  });

  test('shows markup in names as text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const { user, dialog } = await open({
      navigation: [{ id: 'x', name, href: '#/@alder/x', current: false }],
    });
    await user.keyboard('onerror');
    expect(dialog.getByRole('option').textContent).toBe(name);
    expect(document.querySelector('[role="option"] img')).toBe(null);
  });

  test('closes with Escape and returns the focus', async () => {
    await open();
    const dialog = screen.getByRole('dialog');
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }));
  });

  test('gives way to a dialog that the user has to answer first', async () => {
    const { model } = await open();
    act(() => model.set({ sessionPaused: true }));
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBe(null);
  });

  test('leaves its place to the search of the application', () => {
    const model = createTestModel({
      app: {
        title: undefined,
        shortTitle: undefined,
        hero: false,
        tabs: [],
        labels: [],
        search: { open: false },
        feedback: undefined,
        accountButtons: [],
      },
    });
    render(
      <TestChrome model={model}>
        <SearchButton />
      </TestChrome>,
    );
    expect(screen.queryByRole('button', { name: 'Search' })).toBe(null);
  });

  test.each([
    ['is the default', {}, 'Control+K'],
    ['has been changed', { 'shell:search': 'Mod+Shift+F' }, 'Control+Shift+F'],
    ['has been switched off', { 'shell:search': 'none' }, null],
  ])('tells assistive technology its shortcut, which %s', (_what, shortcuts, expected) => {
    render(
      <TestChrome model={createTestModel({ settings: { shortcuts } })}>
        <SearchButton />
      </TestChrome>,
    );
    const button = screen.getByRole('button', { name: 'Search' });
    expect(button.getAttribute('aria-keyshortcuts')).toBe(expected);
  });
});
