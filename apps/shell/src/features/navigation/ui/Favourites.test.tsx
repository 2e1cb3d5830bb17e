// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import type { RecentsView } from '../../../kernel/workspace/recents/recents-view';
import { Favourites } from './Favourites';
// The page loads this module on demand. The test imports it in advance, so that loading it does not cause a timeout.
import './FavouritesDialog';

afterEach(cleanup);

const entry = (name: string) => ({
  page: { appId: 'sample', link: `/sample/${name}`, title: name },
  href: `#/@alder/sample/${name}`,
  detail: 'Sample',
  icon: 'code',
});
const recents: RecentsView = {
  status: 'success',
  recents: [],
  favourites: ['A', 'B', 'C'].map(entry),
  hasOlder: false,
  current: { page: entry('B').page, isFavourite: true },
};

function show(view: RecentsView | undefined = recents) {
  const model = createTestModel({ recents: view });
  render(
    <TestChrome model={model}>
      <Favourites />
    </TestChrome>,
  );
  return { model, user: userEvent.setup() };
}

async function openDialog() {
  const shown = show();
  await shown.user.click(screen.getByRole('button', { name: 'Arrange favorites' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Arrange favorites' }));
  const save = () => shown.user.click(dialog.getByRole('button', { name: 'Save' }));
  const saved = () => {
    const action = shown.model.sent.at(-1);
    return action?.type === 'favourites-arranged' ? action.favourites.map(({ title }) => title) : undefined;
  };
  return { ...shown, dialog, save, saved };
}

describe('the favourites in the side navigation', () => {
  test('announce what opens in a new tab', () => {
    const href = 'https://wiki.acme.example/';
    show({ ...recents, favourites: [{ ...entry('Wiki'), href, newTab: true }] });
    const link = screen.getByRole('link', { name: 'Wiki (opens in a new tab)' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
  });

  test('are links in the user’s order, with the open page marked', () => {
    show();
    const list = within(screen.getByRole('list', { name: 'Favorites' }));
    expect(
      list.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['#/@alder/sample/A', null],
      ['#/@alder/sample/B', 'page'],
      ['#/@alder/sample/C', null],
    ]);
  });

  test('are not shown without any', () => {
    show({ ...recents, favourites: [] });
    expect(screen.queryByText('Favorites')).toBe(null);
  });

  test('are ordered by keyboard', async () => {
    const { user, dialog, save, saved } = await openDialog();
    dialog.getByRole('button', { name: 'Move C up' }).focus();
    await user.keyboard('{Enter}');
    expect(dialog.getByRole('status').textContent).toBe('C is now 2 of 3');
    await save();
    expect(saved()).toEqual(['A', 'C', 'B']);
  });

  test('are ordered by dragging', async () => {
    const { dialog, save, saved } = await openDialog();
    const [a, , c] = dialog.getAllByRole('listitem');
    if (!a || !c) throw new Error('There are too few rows.');
    fireEvent.dragStart(a, { dataTransfer: {} });
    const over = createEvent.dragOver(c);
    fireEvent(c, over);
    expect(over.defaultPrevented).toBe(true);
    fireEvent.drop(c);
    await save();
    expect(saved()).toEqual(['B', 'C', 'A']);
  });

  test('are removed when they are not shown any more', async () => {
    const { user, dialog, save, saved } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Show A' }));
    await save();
    expect(saved()).toEqual(['B', 'C']);
  });
});
