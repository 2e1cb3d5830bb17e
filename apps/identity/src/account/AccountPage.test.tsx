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

const ACT_AS = { name: 'Act as someone else' };

test('ACCESS-32 offers nobody but staff to act as a customer', async () => {
  open(details);
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('heading', ACT_AS)).toBeNull();
});

test('ACCESS-32 staff say who, why and for how long, and go on in the shell', async () => {
  const { user, beginActing, leave } = open({ ...details, isInternal: true });
  expect(await screen.findByRole('heading', ACT_AS)).toBeTruthy();
  await user.type(screen.getByLabelText('Customer’s email'), 'agency@elm.example');
  await user.type(screen.getByLabelText('Reason'), 'support case 4711');
  await user.click(screen.getByLabelText('15 minutes'));
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  const said = { email: 'agency@elm.example', reason: 'support case 4711', minutes: 15 };
  expect(beginActing).toHaveBeenCalledExactlyOnceWith(said);
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('http://shell.example/'));
});

test('the keyboard goes to what has to be mended, and stays there while it is', async () => {
  const { user } = open({ ...details, isInternal: true });
  await user.click(await screen.findByRole('button', { name: 'Begin' }));
  const email = screen.getByLabelText('Customer’s email');
  expect(document.activeElement).toBe(email);
  await user.keyboard('agency@elm.example');
  expect(document.activeElement).toBe(email);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
});

test('ACCESS-32 a refusal is said, keeps what was typed and leads nowhere', async () => {
  const { user, leave } = open({ ...details, isInternal: true }, { beginActing: async () => 'refused' });
  await user.type(await screen.findByLabelText('Customer’s email'), 'colleague@staff.example');
  await user.type(screen.getByLabelText('Reason'), 'support case 4711');
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No customer');
  expect(screen.getByDisplayValue('colleague@staff.example')).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});

test('ACCESS-32 while one acts already it says as whom, and offers no second', async () => {
  open({ ...details, isInternal: true, actingAs: { name: 'Agnes Elm', until: 0 } });
  expect(await screen.findByText(/Agnes Elm/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Begin' })).toBeNull();
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
  ['nothing of whether one is internal', { ...details, isInternal: undefined }],
  ['text', 'x'],
])('an answer with %s is none', (_name, body) => {
  expect(readAccountDetails(body)).toBeUndefined();
});
