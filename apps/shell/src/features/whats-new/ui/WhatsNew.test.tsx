// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import type { WhatsNewView } from '../model';
import { WhatsNew } from './WhatsNew';
// The page loads these modules on demand. The test imports them in advance, so that loading them does not cause a timeout.
import './WhatsNewButton';
import './WhatsNewDialog';

const whatsNew: WhatsNewView = {
  registration: {
    appId: 'sample',
    name: 'Sample',
    whatsNew: [
      { id: 'first', date: '2026-10-06', title: '<b>First</b>', text: '<img src=x onerror=alert(1)>' },
      { id: 'second', date: '2026-11-24', title: 'Second', path: '/orders' },
    ],
  },
  mount: { tenant: 'alder', contexts: [], path: '/sample', query: '' },
};

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-29'));
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

function show(settings: Record<string, unknown> = {}, locale: 'en-US' | 'de-DE' = 'en-US') {
  const model = createTestModel({ whatsNew, settings, locale });
  render(
    <TestChrome model={model}>
      <WhatsNew />
    </TestChrome>,
  );
  return { user: userEvent.setup(), model };
}

async function open(...given: Parameters<typeof show>) {
  const shown = show(...given);
  await shown.user.click(await screen.findByRole('button'));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
}

test('the button says that an entry is unseen, until the user has seen the newest', async () => {
  const { model } = show();
  await screen.findByRole('button', { name: 'What’s new, unread' });
  act(() => model.set({ settings: { whatsNewSeen: { sample: 'second' } } }));
  await screen.findByRole('button', { name: 'What’s new' });
});

test('the button is there while there are entries', async () => {
  const { model } = show();
  await screen.findByRole('button');
  act(() => model.set({ whatsNew: undefined }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  act(() => model.set({ whatsNew }));
  await screen.findByRole('button');
});

test('the dialog has the entries newest first, and a link where an entry has a page', async () => {
  const { dialog } = await open();
  expect(dialog.getByRole('heading', { level: 2 }).textContent).toBe('What’s new in Sample');
  const titles = dialog.getAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Second', '<b>First</b>']);
  const links = dialog.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Second', '#/@alder/sample/orders'],
  ]);
});

test('the dialog shows the texts of an application as plain text', async () => {
  const { dialog } = await open();
  expect(dialog.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(document.querySelector('b, [role="dialog"] img')).toBeNull();
});

test.each([
  ['en-US', 'Nov 24, 2026'],
  ['de-DE', '24.11.2026'],
] as const)('the date is in the language %s: %s', async (locale, date) => {
  const { dialog } = await open({}, locale);
  expect(dialog.getByText(date).getAttribute('datetime')).toBe('2026-11-24');
});

test('the newest entry is seen once the dialog is open', async () => {
  const { model } = await open();
  expect(model.sent).toEqual([{ type: 'whats-new-seen', seen: { sample: 'second' } }]);
});

test('an entry that could not be stored is not stored again until the dialog opens again', async () => {
  const { model, user } = await open();
  act(() => model.set({ settings: { whatsNewSeen: { sample: 'second' } } }));
  act(() => model.set({ settings: {} }));
  expect(model.sent).toHaveLength(1);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(model.sent).toHaveLength(2));
});

test('nothing is stored if the newest entry is seen', async () => {
  const { model } = await open({ whatsNewSeen: { sample: 'second' } });
  expect(model.sent).toEqual([]);
});

test('the dialog closes with Escape and returns the focus', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')));
});

test('the dialog closes when the user follows a link', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('link'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
