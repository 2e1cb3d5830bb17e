// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settings } from '@unified-shell/app-sdk';
import { createFakeShell, type FakeShell } from '@unified-shell/app-sdk/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { goTo, useAppLocation } from '../../location/app-location';
import { TestAdmin } from '../../test-support/TestAdmin';
import { SavedFilters } from './SavedFilters';

let shell: FakeShell;
beforeEach(() => {
  shell = createFakeShell();
  shell.configure({});
});
afterEach(() => {
  cleanup();
  goTo('#');
  shell.remove();
});

function Filters() {
  return <SavedFilters path="/people" query={useAppLocation().query} />;
}

function open(href: string) {
  goTo(href);
  render(
    <TestAdmin answer={() => Promise.reject(new Error('Nothing is asked'))}>
      <Filters />
    </TestAdmin>,
  );
  return userEvent.setup();
}

const stored = async () =>
  (await settings.get({ groupId: 'console', level: 'user', settings: { 'filters.people': null } })).settings[
    'filters.people'
  ];

const invited = { name: 'Invited', query: { status: 'invited', sort: '-createdAt' } };

test('filters and order are saved under a name, for the user, and chosen again in one click', async () => {
  const user = open('#/people?status=invited&sort=-createdAt&cursor=c');
  await user.click(await screen.findByRole('button', { name: 'Save these filters' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Invited');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const chip = await screen.findByRole('link', { name: 'Invited' });
  expect(await stored()).toEqual([invited]);
  act(() => goTo('#/people'));
  expect(chip.getAttribute('aria-current')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(chip);
  expect(window.location.hash).toBe('#/people?status=invited&sort=-createdAt');
  expect(chip.getAttribute('aria-current')).toBe('true');
});

test('saved filters are renamed and removed', async () => {
  await settings.set({ groupId: 'console', level: 'user', settings: { 'filters.people': [invited] } });
  const user = open('#/people?status=invited&sort=-createdAt');
  const act = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: /^Change the saved filters/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await act('Rename');
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(field);
  await user.type(field, 'Waiting');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('link', { name: 'Waiting' });
  expect(await stored()).toEqual([{ ...invited, name: 'Waiting' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act('Remove');
  await waitFor(async () => expect(await stored()).toEqual([]));
  expect(screen.queryByRole('link', { name: 'Waiting' })).toBeNull();
});

test('stored filters that cannot be read count as none', async () => {
  await settings.set({ groupId: 'console', level: 'user', settings: { 'filters.people': [{ name: 3 }] } });
  open('#/people?status=invited');
  expect(await screen.findByRole('button', { name: 'Save these filters' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Saved filters' })).toBeNull();
});
