// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { AppView } from '../../../core/chrome/header/app-view';
import type { HeaderTabView } from '../../../core/chrome/header/header-tabs';
import { TestChrome } from '../../shared/TestChrome';
import { createTestModel } from '../../shared/test-model';
import { Header } from '../Header';
// Fetched on demand in the page; here its first loading shall not count against a test's patience.
import './AppNavigation';
import './AppButtons';
import '../account/AccountDialog';

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
      <Header />
    </TestChrome>,
  );
  return { model, user: userEvent.setup() };
}

describe('what an application has put into the header', () => {
  test('its name stands for the solution’s, and is a link home', () => {
    show({});
    expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('#/@alder/sample');
  });

  test('a click on its name is the application’s where it wants it, and a link to be copied all the same', async () => {
    const { model, user } = show({ hero: true });
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    expect(model.sent).toEqual([{ type: 'app-clicked', target: 'hero' }]);
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    expect(model.sent).toHaveLength(1);
  });

  test('tabs are real links; the one where the user is says so', async () => {
    show({ tabs: [tab('one'), tab('two', { selected: true })] });
    const two = await screen.findByRole('link', { name: 'two' });
    expect([two.getAttribute('href'), two.getAttribute('aria-current')]).toEqual([
      '#/@alder/sample/two',
      'page',
    ]);
    expect(screen.getByRole('link', { name: 'one' }).hasAttribute('aria-current')).toBe(false);
  });

  test('a tab to elsewhere opens beside the shell, says so, and does not tell where it came from', async () => {
    show({ tabs: [tab('form', { link: { href: 'https://form.test/', isOutside: true } })] });
    const link = await screen.findByRole('link', { name: 'form, opens in a new tab' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test('a tab with a menu opens it by keyboard, to any depth', async () => {
    const deep = tab('deep', { link: undefined, menu: [tab('deeper')] });
    const { user } = show({ tabs: [tab('More', { link: undefined, menu: [tab('third'), deep] })] });
    (await screen.findByRole('button', { name: 'More' })).focus();
    await user.keyboard('{Enter}');
    const third = await screen.findByRole('menuitem', { name: 'third' });
    expect(third.getAttribute('href')).toBe('#/@alder/sample/third');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(await screen.findByRole('menuitem', { name: 'deeper' })).toBeTruthy();
  });

  test('what stands in the menu of a tab and opens beside the shell says so too', async () => {
    const beside = tab('form', { link: { href: 'https://form.test/', isOutside: true } });
    const { user } = show({ tabs: [tab('More', { link: undefined, menu: [tab('third'), beside] })] });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.getAttribute('target'))).toEqual([null, '_blank']);
    expect(screen.getByRole('menuitem', { name: 'form, opens in a new tab' })).toBe(items[1]);
    expect(screen.getByRole('menuitem', { name: 'third' })).toBe(items[0]);
  });

  test('feedback that is a link opens beside the shell, and says so', async () => {
    const link = { href: 'https://form.test/', isOutside: true };
    show({ feedback: { label: 'Tell us', emphasised: false, link } });
    const shown = await screen.findByRole('link', { name: 'Tell us, opens in a new tab' });
    expect(shown.getAttribute('target')).toBe('_blank');
  });

  test('markup in every text is text', async () => {
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

  test('search and feedback tell the application', async () => {
    const feedback = { label: 'Tell us', emphasised: true, link: undefined };
    const { model, user } = show({ search: { open: false }, feedback });
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    await user.click(screen.getByRole('button', { name: 'Tell us' }));
    expect(model.sent).toEqual([
      { type: 'app-clicked', target: 'search' },
      { type: 'app-clicked', target: 'feedback' },
    ]);
  });

  test('its buttons stand in the account dialog, which a click closes', async () => {
    const { model, user } = show({ accountButtons: ['One', 'Two'] });
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(await screen.findByRole('button', { name: 'Two' }));
    expect(model.sent).toEqual([{ type: 'app-clicked', target: 'account:1' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is gone with the application', async () => {
    const { model } = show({ tabs: [tab('one')], labels: [{ text: 'Test env', kind: 'environment' }] });
    await screen.findByRole('link', { name: 'one' });
    act(() => model.set({ app: undefined }));
    expect(screen.queryByRole('link', { name: 'one' })).toBeNull();
    expect(screen.queryByText('Test env')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sample' })).toBeTruthy();
  });
});

describe('badges', () => {
  test('say which environment it is that is not for customers, and of what trial', async () => {
    const { model } = show({ labels: [{ text: 'TRIAL', kind: 'release' }] });
    expect(await screen.findByText('Trial')).toBeTruthy();
    act(() => model.set({ environment: 'stage' }));
    expect(screen.getByText('Stage')).toBeTruthy();
    act(() => model.set({ environment: undefined }));
    expect(screen.queryByText('Stage')).toBeNull();
  });
});
