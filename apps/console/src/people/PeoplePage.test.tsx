// @vitest-environment jsdom
import { ToastContainer } from '@react-spectrum/s2/Toast';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goTo } from '../location/app-location';
import * as rows from '../test-support/rows';
import { TestAdmin, type TestCall } from '../test-support/TestAdmin';
import { PeoplePage } from './PeoplePage';

const files: string[] = [];
beforeEach(() => {
  files.length = 0;
  // The page of a test has no files.
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  goTo('#');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ann = rows.person;
const ben = {
  ...rows.person,
  id: 'p2',
  email: 'ben@alder.example',
  displayName: 'Ben Bell',
  status: 'invited',
};
const link = { mailed: false, link: 'https://identity.test/#token=1', expiresAt: '2026-01-08T00:00:00Z' };

function open(answer: (call: TestCall) => unknown = () => undefined) {
  const changes: string[] = [];
  goTo('#/people');
  render(
    <TestAdmin
      answer={async (call) => {
        const { method, path } = call;
        if (method !== 'GET') changes.push(path);
        const given = answer(call);
        if (given !== undefined) return given;
        if (method === 'GET') return { items: path === '/people' ? [ann, ben] : [], next: null };
        return path.endsWith('/reset') ? link : ann;
      }}
    >
      <PeoplePage />
      <ToastContainer />
    </TestAdmin>,
  );
  return { user: userEvent.setup(), changes };
}

test('the chosen people are disabled, and enabled again by the toast', async () => {
  const { user, changes } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('2 people were disabled')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(changes).toEqual([
      '/people/p1/disable',
      '/people/p2/disable',
      '/people/p1/enable',
      '/people/p2/enable',
    ]),
  );
});

test('only invited people get a new invitation; without a mail server their links are one file', async () => {
  const { user, changes } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Send the invitation again' }));
  await waitFor(() => expect(files).toEqual(['invitations.csv']));
  expect(changes).toEqual(['/people/p2/reset']);
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('region', { name: 'Selected entries' })).toBeNull();
});

test('the chosen people are saved as CSV', async () => {
  const { user, changes } = open();
  await user.click(await screen.findByRole('checkbox', { name: /^Select ann@alder.example/ }));
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(files).toEqual(['people.csv']));
  expect(changes).toEqual([]);
});

test('the row of an invited person makes a new link', async () => {
  const { user, changes } = open();
  await user.click(await screen.findByRole('button', { name: 'New invitation for ben@alder.example' }));
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect([shown.value, changes]).toEqual([link.link, ['/people/p2/reset']]);
  expect(window.location.hash).toBe('#/people');
});

test('the rows of those who were just invited stand out', async () => {
  const { user } = open(({ path }) =>
    path === '/people/import' ? { invited: 1, mailed: true, ignored: [] } : undefined,
  );
  await user.click((await screen.findAllByRole('button', { name: 'Invite people' }))[0] ?? document.body);
  await user.type(await screen.findByRole('textbox', { name: /^Email addresses/ }), 'ben@alder.example');
  await user.click(screen.getByRole('button', { name: 'Invite 1 person' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  const isNew = (name: string) =>
    screen.getByRole('link', { name }).closest('tr')?.getAttribute('data-new') === 'true';
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([isNew('ann@alder.example'), isNew('ben@alder.example')]).toEqual([false, true]);
});
