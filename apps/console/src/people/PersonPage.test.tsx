// @vitest-environment jsdom
import { ToastContainer } from '@react-spectrum/s2/Toast';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { CurrentPage } from '../CurrentPage';
import { goTo } from '../location/app-location';
import * as rows from '../test-support/rows';
import { TestAdmin, type TestCall } from '../test-support/TestAdmin';

afterEach(() => {
  cleanup();
  goTo('#');
});

async function open(href: string) {
  const calls: TestCall[] = [];
  let person = rows.person;
  const answer = async (call: TestCall) => {
    calls.push(call);
    const { method, path } = call;
    if (method === 'GET') return path === '/people/p1' ? person : { items: [], next: null };
    person = { ...person, status: path.endsWith('/disable') ? 'disabled' : 'active' };
    return person;
  };
  goTo(href);
  render(
    <TestAdmin answer={answer}>
      <CurrentPage />
      <ToastContainer />
    </TestAdmin>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Ann Archer' });
  const changes = () => calls.filter(({ method }) => method !== 'GET').map(({ path }) => path);
  return { user: userEvent.setup(), calls, changes };
}

async function choose(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

test('the page of a person has its parts under tabs, and the address keeps the tab', async () => {
  const { user, calls } = await open('#/people/p1');
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Overview', 'Organizations', 'Explain access', 'Sessions', 'What happened']);
  await user.click(screen.getByRole('tab', { name: 'What happened' }));
  expect(window.location.hash).toBe('#/people/p1?tab=events');
  const panel = await screen.findByRole('region', { name: 'What happened' });
  expect(within(panel).getByRole('link', { name: 'Show all in Audit' }).getAttribute('href')).toBe(
    '#/audit?object=p1',
  );
  expect(calls).toContainEqual(
    expect.objectContaining({ path: '/audit', query: { object: 'p1', limit: '10' } }),
  );
  act(() => goTo('#/people/p1?tab=sessions'));
  expect(screen.getByRole('tab', { name: 'Sessions' }).getAttribute('aria-selected')).toBe('true');
});

test('the arrow keys move among the tabs', async () => {
  const { user } = await open('#/people/p1');
  act(() => screen.getByRole('tab', { name: 'Overview' }).focus());
  await user.keyboard('{ArrowRight}');
  expect(window.location.hash).toBe('#/people/p1?tab=organizations');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Organizations' }));
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(window.location.hash).toBe('#/people/p1?tab=events');
  await user.keyboard('{Home}');
  expect(window.location.hash).toBe('#/people/p1');
  expect(screen.getByRole('tabpanel', { name: 'Overview' })).toBeTruthy();
});

test('the question why a person may open something begins with the person and one of their organizations', async () => {
  await open('#/people/p1?tab=access');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Person/ }).value).toBe('ann@alder.example');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Organization/ }).value).toBe(
    'Alder Retail',
  );
});

test('the actions that destroy something come last', async () => {
  const { user } = await open('#/people/p1');
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(names).toEqual(['Reset password', 'Staff roles', 'Export data', 'Disable', 'Erase']);
});

test('a person is disabled with a toast, whose button enables them again', async () => {
  const { user, changes } = await open('#/people/p1');
  await choose(user, 'Disable');
  await user.click(await screen.findByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(changes()).toEqual(['/people/p1/disable']));
  expect(await screen.findByText('Ann Archer was disabled')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(changes()).toEqual(['/people/p1/disable', '/people/p1/enable']));
});

test('a person is erased only after their address is typed', async () => {
  const { user, changes } = await open('#/people/p1');
  await choose(user, 'Erase');
  const erase = await screen.findByRole<HTMLButtonElement>('button', { name: 'Erase' });
  expect(erase.disabled).toBe(true);
  const field = screen.getByRole('textbox', { name: 'Type ann@alder.example to confirm' });
  await user.type(field, 'ann@alder');
  expect(erase.disabled).toBe(true);
  await user.type(field, '.example');
  expect(erase.disabled).toBe(false);
  await user.click(erase);
  await waitFor(() => expect(changes()).toEqual(['/people/p1/erase']));
});
