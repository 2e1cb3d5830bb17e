// @vitest-environment jsdom
import { Provider } from '@react-spectrum/s2/Provider';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { identityMessages } from '@unified-shell/messages/sets/identity-messages';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MessagesProvider } from '../messages';
import type { SignInMethodService } from '../sign-in-methods/sign-in-method-service';
import { AccountPage } from './AccountPage';
import './AccountSections';
import { type AccountDetails, readAccountDetails } from './account-details';
import type { AccountService } from './account-service';

afterEach(cleanup);

const device = { browser: 'Firefox', system: 'Linux' };
const details: AccountDetails = {
  name: 'Mara Keter',
  email: 'marketer@alder.example',
  picture: undefined,
  hasPassword: true,
  isInternal: false,
  mayImpersonate: false,
  mustConfirm: false,
  signInMethods: undefined,
  actingAs: undefined,
  failedSignIns: undefined,
  duties: [],
  invitations: [],
  assistants: [],
  sessions: [
    { id: 'own', device, signedInAt: 0, isCurrent: true },
    { id: 'other', device: undefined, signedInAt: 0, isCurrent: false },
  ],
};

const methodService: SignInMethodService = {
  hasPasskeys: true,
  addPasskey: async () => ({ kind: 'failed' }),
  removePasskey: async () => ({ kind: 'failed' }),
  makeSecret: async () => ({ kind: 'failed' }),
  confirmAuthenticator: async () => ({ kind: 'failed' }),
  removeAuthenticator: async () => ({ kind: 'failed' }),
  renewRecoveryCodes: async () => ({ kind: 'failed' }),
};

function open(
  given: AccountDetails | undefined,
  service: Partial<AccountService> = {},
  methods: Partial<SignInMethodService> = {},
) {
  const load = vi.fn(async () => given);
  const endSessions = vi.fn(async () => true);
  const withdrawAssistant = vi.fn(async () => true);
  const answerInvitation = vi.fn(async () => true);
  const changePicture = vi.fn(async () => true);
  const changePassword = vi.fn<AccountService['changePassword']>(async () => 'changed');
  const beginActing = vi.fn<AccountService['beginActing']>(async () => 'begun');
  const leave = vi.fn<(address: string) => void>();
  const calls = {
    load,
    changePicture,
    endSessions,
    withdrawAssistant,
    answerInvitation,
    changePassword,
    beginActing,
  };
  render(
    <MessagesProvider value={identityMessages.source}>
      <Provider locale="en-US">
        <AccountPage
          service={{ ...calls, ...service }}
          signInMethods={{ ...methodService, ...methods }}
          home="http://shell.example/"
          leave={leave}
        />
      </Provider>
    </MessagesProvider>,
  );
  return {
    user: userEvent.setup(),
    load,
    changePicture,
    endSessions,
    withdrawAssistant,
    changePassword,
    beginActing,
    leave,
  };
}

test('has a section for each group of settings, below a heading', async () => {
  const recoveryCodes = { total: 0, unused: 0, lastUsedAt: undefined };
  const signInMethods = { passkeys: [], hasAuthenticator: false, recoveryCodes };
  open({ ...details, isInternal: true, mayImpersonate: true, signInMethods });
  expect((await screen.findByRole('region', { name: 'Profile' })).textContent).toContain('Mara Keter');
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['H1', 'Your account'],
    ...[
      'Profile',
      'Password',
      'Passkeys',
      'Authenticator app',
      'Recovery codes',
      'Where you’re signed in',
      'Invitations',
      'Other assistants',
      'Failed sign-ins',
      'Act as someone else',
    ].map((title) => ['H2', title]),
  ]);
});

test('a user who is signed out signs in, and returns to the page', async () => {
  const { leave } = open(undefined, { load: async () => 'signed-out' });
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/account/confirm'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('DATA-03 shows the picture that the shell serves, and removes it', async () => {
  const { user, load, changePicture } = open({ ...details, picture: '/people/1f' });
  const profile = within(await screen.findByRole('region', { name: 'Profile' }));
  const addresses = () => [...document.querySelectorAll('img')].map(({ src }) => src);
  expect(addresses()).toEqual(['http://shell.example/people/1f']);
  load.mockResolvedValue(details);
  await user.click(profile.getByRole('button', { name: 'Remove picture' }));
  expect(changePicture).toHaveBeenCalledExactlyOnceWith(null);
  await vi.waitFor(() => expect(addresses()).toEqual([]));
  expect(profile.getByText('MK')).toBeTruthy();
  expect(profile.queryByRole('button', { name: 'Remove picture' })).toBe(null);
});

test('DATA-03 tells of a picture that could not be removed, and keeps it', async () => {
  const { user } = open({ ...details, picture: '/people/1f' }, { changePicture: async () => false });
  const profile = within(await screen.findByRole('region', { name: 'Profile' }));
  await user.click(profile.getByRole('button', { name: 'Remove picture' }));
  expect((await profile.findByRole('alert')).textContent).toContain('We couldn’t do that right now.');
  expect(profile.getByRole('button', { name: 'Remove picture' })).toBeTruthy();
});

test('shows no section until all of them can be shown', async () => {
  let answer = (_: AccountDetails) => {};
  const answered = new Promise<AccountDetails>((resolve) => {
    answer = resolve;
  });
  open(details, { load: () => answered });
  expect(screen.getByRole('progressbar')).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
  answer(details);
  await screen.findByRole('region', { name: 'Profile' });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('region', { name: 'Failed sign-ins' }).textContent).toContain('Nothing unusual');
});

test('shows the user’s sessions; the current session has no button to end it', async () => {
  open(details);
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
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('asks before it ends all other sessions', async () => {
  const { user, endSessions } = open(details);
  const opener = await screen.findByRole('button', { name: 'Sign out everywhere else' });
  await user.click(opener);
  const question = await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' });
  expect(question.textContent).toContain('You’ll be signed out of one other session.');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(endSessions).not.toHaveBeenCalled();
  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(endSessions).toHaveBeenCalledExactlyOnceWith(['other']);
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
  const { user, beginActing, leave } = open({ ...details, isInternal: true, mayImpersonate: true });
  expect(await screen.findByRole('heading', ACT_AS)).toBeTruthy();
  await user.type(screen.getByLabelText('Customer’s email'), 'agency@elm.example');
  await user.type(screen.getByLabelText('Reason'), 'support case 4711');
  await user.click(screen.getByLabelText('15 minutes'));
  await user.click(screen.getByRole('button', { name: 'Start' }));
  const submitted = { email: 'agency@elm.example', reason: 'support case 4711', minutes: 15 };
  expect(beginActing).toHaveBeenCalledExactlyOnceWith(submitted);
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('http://shell.example/'));
});

test('submitting moves the focus to the first invalid field, where it stays while the user types', async () => {
  const { user } = open({ ...details, isInternal: true, mayImpersonate: true });
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  const email = screen.getByLabelText('Customer’s email');
  expect(document.activeElement).toBe(email);
  await user.keyboard('agency@elm.example');
  expect(document.activeElement).toBe(email);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
});

test('ACCESS-32 a refusal is shown, keeps the input and does not leave the page', async () => {
  const { user, leave } = open(
    { ...details, isInternal: true, mayImpersonate: true },
    { beginActing: async () => 'refused' },
  );
  await user.type(await screen.findByLabelText('Customer’s email'), 'colleague@staff.example');
  await user.type(screen.getByLabelText('Reason'), 'support case 4711');
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No customer');
  expect(screen.getByDisplayValue('colleague@staff.example')).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});

test('ACCESS-32 while staff act as a customer, the page shows the customer and no form', async () => {
  open({ ...details, isInternal: true, mayImpersonate: true, actingAs: { name: 'Agnes Elm', until: 0 } });
  expect(await screen.findByText(/Agnes Elm/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
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

describe('the sign-in methods', () => {
  const recoveryCodes = { total: 0, unused: 0, lastUsedAt: undefined };
  const passkey = { id: 'key', name: 'Laptop', createdAt: 0, lastUsedAt: undefined };
  const none = { passkeys: [], hasAuthenticator: false, recoveryCodes };
  const codes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
  const region = (name: string) => screen.findByRole('region', { name });

  test('are not shown to a user who signs in at their organization', async () => {
    open({ ...details, hasPassword: false });
    await screen.findByText(/^You sign in through your organization/);
    expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull();
  });

  test('add a passkey with a name, and show the recovery codes that come with it once', async () => {
    const addPasskey = vi.fn(async () => ({ kind: 'done', value: codes }) as const);
    const { user, load } = open({ ...details, signInMethods: none }, {}, { addPasskey });
    const passkeys = within(await region('Passkeys'));
    await user.click(passkeys.getByRole('button', { name: 'Add a passkey' }));
    expect(await passkeys.findByText(/^Enter a name/)).toBeTruthy();
    expect(addPasskey).not.toHaveBeenCalled();
    await user.type(passkeys.getByRole('textbox', { name: 'Name of the passkey' }), ' Laptop ');
    await user.click(passkeys.getByRole('button', { name: 'Add a passkey' }));
    const recovery = within(await region('Recovery codes'));
    const shown = recovery.getAllByRole('listitem').map((item) => item.textContent);
    expect(shown).toEqual(codes);
    expect(addPasskey).toHaveBeenCalledExactlyOnceWith('Laptop');
    expect(load).toHaveBeenCalledTimes(2);
    await user.click(recovery.getByRole('button', { name: 'I’ve stored them' }));
    expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull();
  });

  test('remove the chosen passkey', async () => {
    const removePasskey = vi.fn(async () => ({ kind: 'done', value: undefined }) as const);
    const { user } = open(
      { ...details, signInMethods: { ...none, passkeys: [passkey] } },
      {},
      { removePasskey },
    );
    await user.click(await screen.findByRole('button', { name: 'Remove the passkey Laptop' }));
    expect(removePasskey).toHaveBeenCalledExactlyOnceWith('key');
  });

  test('set up an authenticator app with its key and its first code', async () => {
    const secret = { secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=ABCDEFGH' };
    const confirmAuthenticator = vi
      .fn<SignInMethodService['confirmAuthenticator']>()
      .mockResolvedValueOnce({ kind: 'wrong' })
      .mockResolvedValueOnce({ kind: 'done', value: codes });
    const makeSecret = async () => ({ kind: 'done', value: secret }) as const;
    const { user } = open({ ...details, signInMethods: none }, {}, { makeSecret, confirmAuthenticator });
    const app = within(await region('Authenticator app'));
    await user.click(app.getByRole('button', { name: 'Set up an authenticator app' }));
    expect(await app.findByText('ABCD EFGH')).toBeTruthy();
    expect(app.getByRole('img', { name: /^QR code/ })).toBeTruthy();
    expect(app.getByRole('link').getAttribute('href')).toBe(secret.address);
    await user.type(app.getByRole('textbox', { name: 'Code from the app' }), '123456');
    await user.click(app.getByRole('button', { name: 'Turn on' }));
    expect((await app.findByRole('alert')).textContent).toContain('This code is wrong');
    await user.click(app.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
    expect(confirmAuthenticator).toHaveBeenCalledWith('123456');
  });

  test('cannot be changed before the user has confirmed who they are', async () => {
    const used = { total: 10, unused: 8, lastUsedAt: 0 };
    const methods = { passkeys: [passkey], hasAuthenticator: true, recoveryCodes: used };
    open({
      ...details,
      isInternal: true,
      mayImpersonate: true,
      mustConfirm: true,
      signInMethods: methods,
    });
    expect((await region('Passkeys')).textContent).toContain('Laptop');
    expect((await region('Recovery codes')).textContent).toContain('8 of 10 codes are left.');
    expect(screen.getByRole('link', { name: 'Confirm it is you' }).getAttribute('href')).toBe(
      '/account/confirm',
    );
    expect(screen.queryByRole('button', { name: /passkey|app|codes|Change|Start/ })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

test('ACCESS-32 staff whose sign-in is too old confirm who they are in a new tab, and keep their input', async () => {
  const staff = { ...details, isInternal: true, mayImpersonate: true };
  const { user } = open(staff, { beginActing: async () => 'confirm' });
  await user.type(await screen.findByLabelText('Customer’s email'), 'agency@elm.example');
  await user.type(screen.getByLabelText('Reason'), 'support case 4711');
  await user.click(screen.getByRole('button', { name: 'Start' }));
  const alert = within(await screen.findByRole('alert'));
  const link = alert.getByRole('link', { name: 'Confirm it is you' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/account/confirm', '_blank']);
  expect(screen.getByLabelText<HTMLInputElement>('Customer’s email').value).toBe('agency@elm.example');
});

test('ACCESS-32 tells staff without the role that they cannot act as a customer', async () => {
  open({ ...details, isInternal: true });
  const region = await screen.findByRole('region', { name: 'Act as someone else' });
  expect(region.textContent).toContain('Your role doesn’t let you act as a customer.');
  expect(within(region).queryByRole('button')).toBeNull();
});

test('each assistant outside the shell that the user has allowed can be taken back', async () => {
  const desk = { id: 'desk', name: 'Desk Assistant', organisation: 'Alder', allowedAt: 0 };
  const { user, withdrawAssistant, load } = open({ ...details, assistants: [desk] });
  expect((await screen.findByRole('region', { name: 'Other assistants' })).textContent).toContain('In Alder');
  await user.click(screen.getByRole('button', { name: 'Withdraw the permission of Desk Assistant' }));
  expect(withdrawAssistant).toHaveBeenCalledExactlyOnceWith('desk');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
});

test('shows an alert beside the assistants when a permission cannot be withdrawn', async () => {
  const desk = { id: 'desk', name: 'Desk Assistant', organisation: 'Alder', allowedAt: 0 };
  const service = { withdrawAssistant: async () => false };
  const { user } = open({ ...details, assistants: [desk] }, service);
  await user.click(await screen.findByRole('button', { name: /^Withdraw the permission/ }));
  const alert = await screen.findByRole('alert');
  expect(screen.getByRole('region', { name: 'Other assistants' }).contains(alert)).toBe(true);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
