// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import { FullHeader } from '../../../test-support/FullHeader';
import type { AppView } from '../model/app-view';
import type { HeaderTabView } from '../model/header-tabs';
// The page loads this module on demand. The test imports it in advance, so that loading it does not cause a timeout.
import './AppNavigation';
import '../../feedback/ui/AppButtons';
import '../../account/ui/AccountDialog';

afterEach(cleanup);

const tab = (name: string, more: Partial<HeaderTabView> = {}): HeaderTabView => ({
  id: name,
  name,
  selected: false,
  newTab: false,
  menu: [],
  link: { href: `#/@alder/sample/${name}`, isOutside: false },
  ...more,
});

const APP: AppView = {
  title: 'Orders',
  shortTitle: undefined,
  hero: false,
  search: undefined,
  feedback: undefined,
  labels: [],
  tabs: [],
  accountButtons: [],
};

function show(app: Partial<AppView>) {
  const model = createTestModel({ app: { ...APP, ...app } });
  render(
    <TestChrome model={model}>
      <FullHeader />
    </TestChrome>,
  );
  return { model, user: userEvent.setup() };
}

describe('the header content of an application', () => {
  test('has the application’s name as a link home', () => {
    show({});
    expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('#/@alder/sample');
  });

  test('notifies the application of a click on its name if requested, and keeps the link for other clicks', async () => {
    const { model, user } = show({ hero: true });
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    expect(model.sent).toEqual([{ type: 'app-clicked', target: 'hero' }]);
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    expect(model.sent).toHaveLength(1);
  });

  test('has tabs that are real links, with the current one marked', async () => {
    show({ tabs: [tab('one'), tab('two', { selected: true })] });
    const two = await screen.findByRole('link', { name: 'two' });
    expect([two.getAttribute('href'), two.getAttribute('aria-current')]).toEqual([
      '#/@alder/sample/two',
      'page',
    ]);
    expect(screen.getByRole('link', { name: 'one' }).hasAttribute('aria-current')).toBe(false);
  });

  test('opens a tab to another site in a new browser tab, announces that, and sends no referrer', async () => {
    show({ tabs: [tab('form', { link: { href: 'https://form.test/', isOutside: true } })] });
    const link = await screen.findByRole('link', { name: 'form (opens in a new tab)' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test('opens the menu of a tab by keyboard, to any depth', async () => {
    const deep = tab('deep', { link: undefined, menu: [tab('deeper')] });
    const { user } = show({ tabs: [tab('More', { link: undefined, menu: [tab('third'), deep] })] });
    (await screen.findByRole('button', { name: 'More' })).focus();
    await user.keyboard('{Enter}');
    const third = await screen.findByRole('menuitem', { name: 'third' });
    expect(third.getAttribute('href')).toBe('#/@alder/sample/third');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(await screen.findByRole('menuitem', { name: 'deeper' })).toBeTruthy();
  });

  test('announces menu entries that open in a new browser tab', async () => {
    const beside = tab('form', { link: { href: 'https://form.test/', isOutside: true } });
    const { user } = show({ tabs: [tab('More', { link: undefined, menu: [tab('third'), beside] })] });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.getAttribute('target'))).toEqual([null, '_blank']);
    expect(screen.getByRole('menuitem', { name: 'form (opens in a new tab)' })).toBe(items[1]);
    expect(screen.getByRole('menuitem', { name: 'third' })).toBe(items[0]);
  });

  test('opens a feedback link in a new browser tab, and announces that', async () => {
    const link = { href: 'https://form.test/', isOutside: true };
    show({ feedback: { label: 'Tell us', emphasised: false, link } });
    const shown = await screen.findByRole('link', { name: 'Tell us (opens in a new tab)' });
    expect(shown.getAttribute('target')).toBe('_blank');
  });

  test('shows markup in every text as plain text', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    show({
      title: evil,
      labels: [{ text: evil, kind: 'environment' }],
      tabs: [tab(evil)],
      feedback: { label: evil, emphasised: false, link: undefined },
    });
    expect(await screen.findByRole('button', { name: evil })).toBeTruthy();
    expect((await screen.findAllByText(evil)).length).toBe(4);
    expect(document.querySelector('img')).toBeNull();
  });

  test('notifies the application of clicks on search and feedback', async () => {
    const feedback = { label: 'Tell us', emphasised: true, link: undefined };
    const { model, user } = show({ search: { open: false }, feedback });
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    await user.click(screen.getByRole('button', { name: 'Tell us' }));
    expect(model.sent).toEqual([
      { type: 'app-clicked', target: 'search' },
      { type: 'app-clicked', target: 'feedback' },
    ]);
  });

  test('has buttons in the account dialog, which a click closes', async () => {
    const { model, user } = show({ accountButtons: ['One', 'Two'] });
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(await screen.findByRole('button', { name: 'Two' }));
    expect(model.sent).toEqual([{ type: 'app-clicked', target: 'account:1' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is removed with the application', async () => {
    const { model } = show({ tabs: [tab('one')], labels: [{ text: 'Test env', kind: 'environment' }] });
    await screen.findByRole('link', { name: 'one' });
    act(() => model.set({ app: undefined }));
    expect(screen.queryByRole('link', { name: 'one' })).toBeNull();
    expect(screen.queryByText('Test env')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sample' })).toBeTruthy();
  });
});

describe('badges', () => {
  test('show a trial, and every environment but production', async () => {
    const { model } = show({ labels: [{ text: 'TRIAL', kind: 'release' }] });
    expect(await screen.findByText('Trial')).toBeTruthy();
    act(() => model.set({ environment: 'stage' }));
    expect(screen.getByText('Stage environment')).toBeTruthy();
    act(() => model.set({ environment: undefined }));
    expect(screen.queryByText('Stage environment')).toBeNull();
  });
});
