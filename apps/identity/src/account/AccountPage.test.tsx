// @vitest-environment jsdom
import { Provider } from '@react-spectrum/s2/Provider';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { identityMessages } from '@unified-shell/messages/sets/identity-messages';
import { afterEach, expect, test, vi } from 'vitest';
import { MessagesProvider } from '../messages';
import { AccountPage } from './AccountPage';
import { type AccountDetails, readAccountDetails } from './account-details';
import type { AccountService } from './account-service';

afterEach(cleanup);

const device = { browser: 'Firefox', system: 'Linux' };
const details: AccountDetails = {
  name: 'Mara Keter',
  email: 'marketer@alder.example',
  hasPassword: true,
  isInternal: false,
  actingAs: undefined,
  failedSignIns: undefined,
  sessions: [
    { id: 'own', device, signedInAt: 0, isCurrent: true },
    { id: 'other', device: undefined, signedInAt: 0, isCurrent: false },
  ],
};

function open(given: AccountDetails | undefined, service: Partial<AccountService> = {}) {
  const load = vi.fn(async () => given);
  const endSessions = vi.fn(async () => true);
  const changePassword = vi.fn<AccountService['changePassword']>(async () => 'changed');
  const beginActing = vi.fn<AccountService['beginActing']>(async () => 'begun');
  const leave = vi.fn<(address: string) => void>();
  render(
    <MessagesProvider value={identityMessages.source}>
      <Provider locale="en-US">
        <AccountPage
          service={{ load, endSessions, changePassword, beginActing, ...service }}
          home="http://shell.example/"
          leave={leave}
        />
      </Provider>
    </MessagesProvider>,
  );
  return { user: userEvent.setup(), load, endSessions, changePassword, beginActing, leave };
}

test('shows the user’s name and sessions; the current session has no button to end it', async () => {
  open(details);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Mara Keter');
  const [own, other] = await screen.findAllByRole('listitem');
  expect(own?.textContent).toContain('Firefox on Linux');
  expect(own && within(own).queryByRole('button')).toBeNull();
  expect(other?.textContent).toContain('Unknown device');
});

test('I3 tells the user how many sign-ins have failed', async () => {
  open({ ...details, failedSignIns: { count: 1200, lastAt: 0 } });
  expect(await screen.findByText(/^1,200 sign-ins .* have failed/)).toBeTruthy();
});

test('reads the failed sign-ins from the answer', () => {
  const failedSignIns = { count: 5, lastAt: 1 };
  expect(readAccountDetails({ ...details, failedSignIns })?.failedSignIns).toEqual(failedSignIns);
  expect(readAccountDetails(details)?.failedSignIns).toBeUndefined();
});

test('ends the chosen session, and loads the remaining ones', async () => {
  const { user, load, endSessions } = open(details);
  await user.click(await screen.findByRole('button', { name: /^Sign out: Unknown device/ }));
  await vi.waitFor(() => expect(endSessions).toHaveBeenCalledExactlyOnceWith(['other']));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
});

test('shows an alert and keeps the list when the other sessions cannot be ended', async () => {
  const { user } = open(details, { endSessions: async () => false });
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('a new password is sent once, together with the old one', async () => {
  const { user, changePassword } = open(details);
  await user.type(await screen.findByLabelText('Current password'), 'old');
  await user.type(screen.getByLabelText('New password'), 'a longer password{Enter}');
  expect(await screen.findByText(/Password changed/)).toBeTruthy();
  expect(changePassword).toHaveBeenCalledExactlyOnceWith('old', 'a longer password');
});

test('a user who signs in at their organisation cannot change a password here', async () => {
  open({ ...details, hasPassword: false });
  expect(await screen.findByText(/Change your password there/)).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

const ACT_AS = { name: 'Act as someone else' };

test('ACCESS-32 the form to act as a customer is not shown to a user who is not staff', async () => {
  open(details);
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('heading', ACT_AS)).toBeNull();
});

test('ACCESS-32 staff who enter customer, reason and time limit continue in the shell', async () => {
  const { user, beginActing, leave } = open({ ...details, isInternal: true });
  expect(await screen.findByRole('heading', ACT_AS)).toBeTruthy();
  await user.type(screen.getByLabelText('Customer’s email'), 'agency@elm.example');
  await user.type(screen.getByLabelText('Reason'), 'support case 4711');
  await user.click(screen.getByLabelText('15 minutes'));
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  const submitted = { email: 'agency@elm.example', reason: 'support case 4711', minutes: 15 };
  expect(beginActing).toHaveBeenCalledExactlyOnceWith(submitted);
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('http://shell.example/'));
});

test('submitting moves the focus to the first invalid field, where it stays while the user types', async () => {
  const { user } = open({ ...details, isInternal: true });
  await user.click(await screen.findByRole('button', { name: 'Begin' }));
  const email = screen.getByLabelText('Customer’s email');
  expect(document.activeElement).toBe(email);
  await user.keyboard('agency@elm.example');
  expect(document.activeElement).toBe(email);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
});

test('ACCESS-32 a refusal is shown, keeps the input and does not leave the page', async () => {
  const { user, leave } = open({ ...details, isInternal: true }, { beginActing: async () => 'refused' });
  await user.type(await screen.findByLabelText('Customer’s email'), 'colleague@staff.example');
  await user.type(screen.getByLabelText('Reason'), 'support case 4711');
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No customer');
  expect(screen.getByDisplayValue('colleague@staff.example')).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});

test('ACCESS-32 while staff act as a customer, the page shows the customer and no form', async () => {
  open({ ...details, isInternal: true, actingAs: { name: 'Agnes Elm', until: 0 } });
  expect(await screen.findByText(/Agnes Elm/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Begin' })).toBeNull();
});

test('without an answer the page shows an alert and still links to the shell', async () => {
  open(undefined);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Unified Shell' })).toBeTruthy();
});

test.each([
  ['no list of sessions', { ...details, sessions: undefined }],
  ['a session without an id', { ...details, sessions: [{ signedInAt: 0, isCurrent: true }] }],
  ['a name that is not text', { ...details, name: 1 }],
  ['no statement whether the user is internal', { ...details, isInternal: undefined }],
  ['text instead of an object', 'x'],
])('an answer with %s is rejected', (_name, body) => {
  expect(readAccountDetails(body)).toBeUndefined();
});
