// @vitest-environment jsdom
import { Provider } from '@react-spectrum/s2/Provider';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { identityMessages } from '@unified-shell/messages/sets/identity-messages';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MessagesProvider } from '../messages';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { ResetPasswordPage } from './ResetPasswordPage';
import type {
  LinkDetails,
  PasskeyOutcome,
  RedeemOutcome,
  RequestOutcome,
  ResetService,
} from './reset-service';

afterEach(cleanup);

const HOME = 'http://experience.shell.localhost:4000/';
const EMAIL = 'marketer@alder.example';

function show(page: ReactNode) {
  render(
    <MessagesProvider value={identityMessages.source}>
      <Provider locale="en-US">{page}</Provider>
    </MessagesProvider>,
  );
  return userEvent.setup();
}

describe('the page for a forgotten password', () => {
  function open(outcome: RequestOutcome, mailsLinks = true) {
    const request = vi.fn<ResetService['request']>(async () => outcome);
    const user = show(<ForgotPasswordPage mailsLinks={mailsLinks} request={request} home={HOME} />);
    return { user, request };
  }
  const email = () => screen.getByRole('textbox', { name: 'Email' });

  test('sends the address once and then does not say whether it has an account', async () => {
    const { user, request } = open('mailed');
    await user.type(email(), `${EMAIL}{Enter}{Enter}`);
    const heading = await screen.findByRole('heading', { name: 'Check your email' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/^If this address has an account here/)).toBeTruthy();
    expect(request).toHaveBeenCalledExactlyOnceWith(EMAIL);
  });

  test('does not send a text that is no address', async () => {
    const { user, request } = open('mailed');
    await user.type(email(), 'marketer{Enter}');
    expect(await screen.findByText(/Enter a full email address/)).toBeTruthy();
    expect(document.activeElement).toBe(email());
    expect(request).not.toHaveBeenCalled();
  });

  test('says without a mail server that an administrator has the link, and asks for no address', () => {
    open('by-administrator', false);
    expect(screen.getByText(/Ask your administrator for a link/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test.each([
    ['limited', /too many requests/],
    ['failed', /Something went wrong/],
  ] as const)('shows the outcome %s and keeps the address', async (outcome, words) => {
    const { user } = open(outcome);
    await user.type(email(), `${EMAIL}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(email()).toHaveProperty('value', EMAIL);
  });
});

describe('the page for a new password', () => {
  function open(details: LinkDetails, ...outcomes: RedeemOutcome[]) {
    passkeys = [];
    const redeem = vi.fn<ResetService['redeem']>(async () => outcomes.shift() ?? { kind: 'failed' });
    const addPasskey = vi.fn<ResetService['addPasskey']>(async () => passkeys.shift() ?? 'failed');
    const service: ResetService = {
      request: async () => 'failed',
      load: async () => details,
      redeem,
      hasPasskeys: true,
      addPasskey,
    };
    const user = show(<ResetPasswordPage token="the-token" service={service} home={HOME} />);
    return { user, redeem, addPasskey };
  }
  let passkeys: PasskeyOutcome[] = [];
  const valid = { kind: 'valid', email: EMAIL, hasPassword: true } as const;
  const first = { ...valid, hasPassword: false };
  const password = () => screen.findByLabelText<HTMLInputElement>('New password');

  test('names the account, sends the password with the token, and leads to the sign-in', async () => {
    const { user, redeem } = open(valid, { kind: 'changed' });
    const field = await password();
    expect([document.activeElement, field.autocomplete, field.type]).toEqual([
      field,
      'new-password',
      'password',
    ]);
    expect(screen.getByText(EMAIL)).toBeTruthy();
    await user.type(field, 'three wet otters sing{Enter}');
    expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeTruthy();
    expect(redeem).toHaveBeenCalledExactlyOnceWith('the-token', 'three wet otters sing');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(HOME);
  });

  test('tells nobody without a password before that they were signed out', async () => {
    const { user } = open(first, { kind: 'changed' });
    await user.type(await password(), 'three wet otters sing{Enter}');
    expect(await screen.findByText('Sign in with your new password.')).toBeTruthy();
  });

  test('names the account for password managers, which ignore hidden types', async () => {
    open(valid);
    const name = (await password()).form?.querySelector<HTMLInputElement>('[autocomplete=username]');
    expect([name?.value, name?.type, name?.hidden]).toEqual([EMAIL, 'email', true]);
  });

  test('reports a short password without sending it', async () => {
    const { user, redeem } = open(valid);
    await user.type(await password(), 'wet otters{Enter}');
    expect(await screen.findByText('Use at least 12 characters.')).toBeTruthy();
    expect(redeem).not.toHaveBeenCalled();
  });

  test('says which rule a password breaks, and keeps it to change', async () => {
    const { user } = open(valid, { kind: 'refused', problem: 'password.own-words' });
    await user.type(await password(), 'marketer-4711{Enter}');
    expect(await screen.findByText(/Leave out your name/)).toBeTruthy();
    expect((await password()).value).toBe('marketer-4711');
    expect(document.activeElement).toBe(await password());
  });

  test('shows the password on request', async () => {
    const { user } = open(valid);
    const field = await password();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.type).toBe('password');
  });

  test.each<[string, LinkDetails, RedeemOutcome | undefined]>([
    ['at first', { kind: 'invalid' }, undefined],
    ['meanwhile', valid, { kind: 'invalid' }],
  ])('offers a new link when the link has stopped working %s', async (_name, details, outcome) => {
    const { user } = open(details, ...(outcome ? [outcome] : []));
    if (outcome) await user.type(await password(), 'three wet otters sing{Enter}');
    const again = await screen.findByRole('link', { name: 'Get a new link' });
    expect(again.getAttribute('href')).toBe('/forgot-password');
  });

  test('offers a passkey in place of the first password, and leads to the sign-in', async () => {
    const { user, addPasskey } = open(first);
    passkeys = ['cancelled', 'added'];
    const button = await screen.findByRole('button', { name: 'Use a passkey instead' });
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toMatch(/No passkey was added/);
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Passkey added' })).toBeTruthy();
    expect(addPasskey).toHaveBeenLastCalledWith('the-token', 'First passkey');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(HOME);
  });

  test('offers a new link when the link has stopped working before the passkey was added', async () => {
    const { user } = open(first);
    passkeys = ['invalid'];
    await user.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));
    expect(await screen.findByRole('link', { name: 'Get a new link' })).toBeTruthy();
  });

  test('offers no passkey to a person who has a password', async () => {
    open(valid);
    await password();
    expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).toBeNull();
  });

  test('counts an address without a token as a link that no longer works', () => {
    const load = vi.fn<ResetService['load']>();
    const service: ResetService = {
      request: async () => 'failed',
      load,
      redeem: async () => ({ kind: 'failed' }),
      hasPasskeys: true,
      addPasskey: async () => 'failed',
    };
    show(<ResetPasswordPage token={undefined} service={service} home={HOME} />);
    expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
    expect(load).not.toHaveBeenCalled();
  });
});
