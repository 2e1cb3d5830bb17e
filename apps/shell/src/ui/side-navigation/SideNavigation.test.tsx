// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { ChromeView } from '../../core/chrome/chrome-view';
import { TestChrome } from '../shared/TestChrome';
import { createTestModel } from '../shared/test-model';
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
  test('NAV-07 lists what can be opened as real links, the open one marked', () => {
    show();
    const navigation = within(screen.getByRole('navigation', { name: 'Side navigation' }));
    const links = navigation.getAllByRole('link');
    expect(links.map((each) => each.getAttribute('href'))).toEqual(['#/@alder/home', '#/@alder/sample']);
    expect(links.map((each) => each.getAttribute('aria-current'))).toEqual([null, 'page']);
  });

  test('gives the list of a section its name', () => {
    show();
    const developers = within(screen.getByRole('list', { name: 'Developers' }));
    expect(developers.getAllByRole('link').map((each) => each.textContent)).toEqual(['Sample']);
  });

  test('says that a selection was followed, unless it opens elsewhere', async () => {
    const { model, user } = show();
    await user.keyboard('{Control>}');
    await user.click(link('Home'));
    await user.keyboard('{/Control}');
    expect(model.sent).toEqual([]);
    await user.click(link('Home'));
    expect(model.sent).toEqual([{ type: 'navigation-followed' }]);
  });

  test('holds the place of its entries while they are not known', () => {
    const { model } = show({ navigation: [], screen: { kind: 'loading', slow: false } });
    const navigation = screen.getByRole('navigation');
    expect(navigation.childElementCount).toBe(1);
    act(() => model.set({ screen: { kind: 'none' } }));
    expect(navigation.childElementCount).toBe(0);
  });
});

describe('the drawer of a small window', () => {
  const small = { smallWindow: true, navigationOpen: true };

  test('takes the keyboard when it opens', () => {
    show(small);
    expect(document.activeElement).toBe(link('Sample'));
  });

  test('asks to be closed on Escape, and then gives the keyboard back', async () => {
    const { model, user, opener } = show(small);
    await user.keyboard('{Escape}');
    expect(model.sent).toEqual([{ type: 'navigation-toggled' }]);
    act(() => model.set({ navigationOpen: false }));
    expect(document.activeElement).toBe(opener);
  });

  test('asks to be closed on a click beside it', async () => {
    const { model, user } = show(small);
    const scrim = screen.getByRole('navigation').previousElementSibling;
    if (!scrim) throw new Error('There is nothing beside the drawer');
    await user.click(scrim);
    expect(model.sent).toEqual([{ type: 'navigation-toggled' }]);
  });

  test.each([
    ['closed', { smallWindow: true, navigationOpen: false }],
    ['in a wide window', { smallWindow: false, navigationOpen: true }],
  ])('%s, leaves Escape and the keyboard alone', async (_, change) => {
    const { model, user, opener } = show(change);
    await user.keyboard('{Escape}');
    expect(model.sent).toEqual([]);
    expect(document.activeElement).toBe(opener);
  });
});
