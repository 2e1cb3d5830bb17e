// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ChromeView } from '../../../chrome/model/chrome-view';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
// The page loads this module on demand. The test imports it in advance, so that loading it does not cause a timeout.
import './FoundEntries';
import { SideNavigation } from './SideNavigation';

afterEach(cleanup);

function show(change: Partial<ChromeView> = {}) {
  const model = createTestModel(change);
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  render(
    <TestChrome model={model}>
      <SideNavigation />
    </TestChrome>,
  );
  return { model, opener, user: userEvent.setup() };
}

const link = (name: string) => screen.getByRole('link', { name });

describe('the side navigation', () => {
  test('NAV-07 lists solutions as real links, with the open one marked', () => {
    show();
    const navigation = within(screen.getByRole('navigation', { name: 'Side navigation' }));
    const links = navigation.getAllByRole('link');
    expect(links.map((each) => each.getAttribute('href'))).toEqual(['#/@alder/home', '#/@alder/sample']);
    expect(links.map((each) => each.getAttribute('aria-current'))).toEqual([null, 'page']);
  });

  test('names the list of a section', () => {
    show();
    const developers = within(screen.getByRole('list', { name: 'Developers' }));
    expect(developers.getAllByRole('link').map((each) => each.textContent)).toEqual(['Sample']);
  });

  test('folds a section by its heading, but never the section of the open page', async () => {
    const navigation = [
      { id: 'a', name: 'A', href: '#/a', current: false, section: 'Suite' },
      { id: 'b', name: 'B', href: '#/b', current: true, section: 'Tools' },
    ];
    const { model, user } = show({ navigation });
    const heading = screen.getByRole('button', { name: 'Suite' });
    expect(heading.getAttribute('aria-expanded')).toBe('true');
    await user.click(heading);
    expect(model.sent).toEqual([{ type: 'section-folded', name: 'Suite', isFolded: true }]);
    act(() => model.set({ foldedSections: new Set(['Suite', 'Tools']) }));
    expect(heading.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['B']);
  });

  test('reports a followed link, unless it opens in another tab', async () => {
    const { model, user } = show();
    await user.keyboard('{Control>}');
    await user.click(link('Home'));
    await user.keyboard('{/Control}');
    expect(model.sent).toEqual([]);
    await user.click(link('Home'));
    expect(model.sent).toEqual([{ type: 'navigation-followed' }]);
  });

  test('shows placeholders until its entries are known', () => {
    const { model } = show({ navigation: [], screen: { kind: 'loading', slow: false } });
    const navigation = screen.getByRole('navigation');
    expect(navigation.childElementCount).toBe(1);
    act(() => model.set({ screen: { kind: 'none' } }));
    expect(navigation.childElementCount).toBe(0);
  });
});

describe('an entry', () => {
  const entry = (more: object) => ({ id: 'x', name: 'X', current: false, ...more });

  test('that has a parent is shown and hidden by a button beside the parent', async () => {
    const children = [entry({ id: 'y', name: 'Y', href: '#/y' })];
    const { user } = show({ navigation: [entry({ href: '#/x', children })] });
    const expand = screen.getByRole('button', { name: 'Expand X' });
    expect([expand.getAttribute('aria-expanded'), screen.queryByRole('link', { name: 'Y' })]).toEqual([
      'false',
      null,
    ]);
    await user.click(expand);
    expect(link('Y').getAttribute('href')).toBe('#/y');
    await user.click(expand);
    expect(screen.queryByRole('link', { name: 'Y' })).toBeNull();
  });

  test('that is current is shown below its parent', () => {
    const children = [entry({ id: 'y', name: 'Y', href: '#/y', current: true })];
    show({ navigation: [entry({ href: '#/x', children })] });
    expect(link('Y').getAttribute('aria-current')).toBe('page');
  });

  test('of the application is a button that notifies the application', async () => {
    const { model, user } = show({ navigation: [entry({ click: 'sidenav:3' })] });
    await user.click(screen.getByRole('button', { name: 'X' }));
    expect(model.sent).toEqual([{ type: 'navigation-clicked', target: 'sidenav:3' }]);
  });

  test('without a link is text', () => {
    show({ navigation: [entry({ isDisabled: true })] });
    expect([screen.queryByRole('link'), screen.getByText('X').textContent]).toEqual([null, 'X']);
  });

  test('that opens a new tab announces that, and sends no referrer', () => {
    show({ navigation: [entry({ href: 'https://help.test/', newTab: true })] });
    const elsewhere = link('X (opens in a new tab)');
    expect([elsewhere.getAttribute('target'), elsewhere.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test('is shown as plain text in all its parts', () => {
    const script = '<img src=x onerror=alert(1)>';
    show({
      navigation: [entry({ name: script, badge: script, section: script, icon: script, href: '#/x' })],
    });
    const navigation = screen.getByRole('navigation');
    expect([navigation.querySelector('img'), link(`${script}${script}`).textContent]).toEqual([
      null,
      `${script}${script}`,
    ]);
  });

  test('that is hidden is not shown, unless it is the current one', () => {
    const hidden = { isHidden: true, href: '#/x' };
    show({ navigation: [entry({ ...hidden }), entry({ ...hidden, id: 'o', name: 'Open', current: true })] });
    expect(screen.getAllByRole('link').map((each) => each.textContent)).toEqual(['Open']);
  });
});

describe('a long navigation', () => {
  const navigation = Array.from({ length: 20 }, (_, index) => ({
    id: `e${index}`,
    name: `Entry ${index}`,
    href: `#/${index}`,
    current: false,
  }));

  test('is filtered, and Escape clears the filter before it closes the drawer', async () => {
    const { model, user } = show({ navigation, smallWindow: true, navigationOpen: true });
    const filter = screen.getByRole('searchbox', { name: 'Filter navigation' });
    await user.type(filter, '19');
    await vi.waitFor(() =>
      expect(screen.getAllByRole('link').map((each) => each.textContent)).toEqual(['Entry 19']),
    );
    await user.type(filter, 'x');
    expect(screen.getByRole('status').textContent).toBe('Nothing found');
    await user.keyboard('{Escape}');
    expect([screen.getAllByRole('link').length, model.sent]).toEqual([20, []]);
    await user.keyboard('{Escape}');
    expect(model.sent).toEqual([{ type: 'navigation-toggled' }]);
  });

  test('keeps its entries until those that the filter finds can be shown', async () => {
    show({ navigation });
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filter navigation' }), {
      target: { value: '19' },
    });
    expect(screen.getAllByRole('link')).toHaveLength(20);
    await vi.waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
  });

  test('opens the first entry that the filter finds with Enter, and reaches the others by arrow keys', async () => {
    const { model, user } = show({ navigation });
    const filter = screen.getByRole('searchbox', { name: 'Filter navigation' });
    await user.type(filter, '1');
    await screen.findByRole('list', { name: 'Results' });
    const [first, second] = screen.getAllByRole('link');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(filter);
    await user.keyboard('{Enter}');
    expect([first?.getAttribute('href'), model.sent]).toEqual(['#/1', [{ type: 'navigation-followed' }]]);
  });

  test('has no filter field if it has only 15 entries', () => {
    show({ navigation: navigation.slice(0, 15) });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('the drawer of a small window', () => {
  const small = { smallWindow: true, navigationOpen: true };

  test('takes the focus when it opens', () => {
    show(small);
    expect(document.activeElement).toBe(link('Sample'));
  });

  test('has the focus while its entries are awaited, and then gives it to the open one', () => {
    const { model, opener } = show({ ...small, navigation: [], navigationAwaited: true });
    const { navigation } = createTestModel({}).getView();
    expect(document.activeElement).toBe(screen.getByRole('navigation'));
    act(() => model.set({ navigation, navigationAwaited: false }));
    expect(document.activeElement).toBe(link('Sample'));
    act(() => model.set({ navigationOpen: false }));
    expect(document.activeElement).toBe(opener);
  });

  test('leaves the focus where the user has moved it while its entries are awaited', () => {
    const { model, opener } = show({ ...small, navigation: [], navigationAwaited: true });
    opener.focus();
    const { navigation } = createTestModel({}).getView();
    act(() => model.set({ navigation, navigationAwaited: false }));
    expect(document.activeElement).toBe(opener);
  });

  test('requests to be closed on Escape, and then returns the focus', async () => {
    const { model, user, opener } = show(small);
    await user.keyboard('{Escape}');
    expect(model.sent).toEqual([{ type: 'navigation-toggled' }]);
    act(() => model.set({ navigationOpen: false }));
    expect(document.activeElement).toBe(opener);
  });

  test('requests to be closed on a click beside it', async () => {
    const { model, user } = show(small);
    const scrim = screen.getByRole('navigation').previousElementSibling;
    if (!scrim) throw new Error('The drawer has no backdrop.');
    await user.click(scrim);
    expect(model.sent).toEqual([{ type: 'navigation-toggled' }]);
  });

  test.each([
    ['it is closed', { smallWindow: true, navigationOpen: false }],
    ['the window is wide', { smallWindow: false, navigationOpen: true }],
  ])('ignores Escape and does not take the focus when %s', async (_, change) => {
    const { model, user, opener } = show(change);
    await user.keyboard('{Escape}');
    expect(model.sent).toEqual([]);
    expect(document.activeElement).toBe(opener);
  });
});
