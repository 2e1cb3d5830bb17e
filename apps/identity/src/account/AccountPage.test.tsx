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
  sessions: [
    { id: 'own', device, signedInAt: 0, isCurrent: true },
    { id: 'other', device: undefined, signedInAt: 0, isCurrent: false },
  ],
};

function open(given: AccountDetails | undefined, service: Partial<AccountService> = {}) {
  const load = vi.fn(async () => given);
  const endSessions = vi.fn(async () => true);
  const changePassword = vi.fn<AccountService['changePassword']>(async () => 'changed');
  render(
    <MessagesProvider value={identityMessages.source}>
      <Provider locale="en-US">
        <AccountPage
          service={{ load, endSessions, changePassword, ...service }}
          home="http://shell.example/"
        />
      </Provider>
    </MessagesProvider>,
  );
  return { user: userEvent.setup(), load, endSessions, changePassword };
}

test('says who one is and where one is signed in, this session without a way to end it here', async () => {
  open(details);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Mara Keter');
  const [own, other] = await screen.findAllByRole('listitem');
  expect(own?.textContent).toContain('Firefox on Linux');
  expect(own && within(own).queryByRole('button')).toBeNull();
  expect(other?.textContent).toContain('Unknown device');
});

test('ends the session that is meant, and shows what is left', async () => {
  const { user, load, endSessions } = open(details);
  await user.click(await screen.findByRole('button', { name: /^Sign out: Unknown device/ }));
  await vi.waitFor(() => expect(endSessions).toHaveBeenCalledExactlyOnceWith(['other']));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
});

test('what could not be done is said in an alert, and what was shown stays', async () => {
  const { user } = open(details, { endSessions: async () => false });
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('a new password is sent with the old one, once', async () => {
  const { user, changePassword } = open(details);
  await user.type(await screen.findByLabelText('Current password'), 'old');
  await user.type(screen.getByLabelText('New password'), 'a longer password{Enter}');
  expect(await screen.findByText(/Your password is changed/)).toBeTruthy();
  expect(changePassword).toHaveBeenCalledExactlyOnceWith('old', 'a longer password');
});

test('who signs in elsewhere has no password to change here', async () => {
  open({ ...details, hasPassword: false });
  expect(await screen.findByText(/Your password is changed there/)).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('without an answer it says so and still leads back', async () => {
  open(undefined);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Unified Shell' })).toBeTruthy();
});

test.each([
  ['no list', { ...details, sessions: undefined }],
  ['a session without an id', { ...details, sessions: [{ signedInAt: 0, isCurrent: true }] }],
  ['no name', { ...details, name: 1 }],
  ['text', 'x'],
])('an answer with %s is none', (_name, body) => {
  expect(readAccountDetails(body)).toBeUndefined();
});
