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
    const user = show(<ForgotPasswordPage mailsLinks={mailsLinks} request={request} back={HOME} />);
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
    const addPasskey = vi.fn<ResetService['addPasskey']>(async () => passkeys.shift() ?? { kind: 'failed' });
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
  const valid = {
    ...({ kind: 'valid', email: EMAIL } as const),
    ...{ hasPassword: true, needsCode: false, isAdministrator: false },
  };
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
    expect(redeem).toHaveBeenCalledExactlyOnceWith('the-token', 'three wet otters sing', '');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(HOME);
  });

  test('tells nobody without a password before that they were signed out', async () => {
    const { user } = open(first, { kind: 'changed' });
    await user.type(await password(), 'three wet otters sing{Enter}');
    expect(await screen.findByText('Sign in with your new password.')).toBeTruthy();
  });

  test.each([
    ['takes up the role', first, `${HOME}#/admin`],
    ['changes the password', valid, HOME],
  ])('leads a system administrator who %s on to %s', async (_what, details, address) => {
    const { user } = open({ ...details, isAdministrator: true }, { kind: 'changed' });
    await user.type(await password(), 'three wet otters sing{Enter}');
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe(address);
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
    passkeys = [{ kind: 'cancelled' }, { kind: 'added', recoveryCodes: ['ABCD-EFGH'] }];
    const button = await screen.findByRole('button', { name: 'Use a passkey instead' });
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toMatch(/No passkey was added/);
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Passkey added' })).toBeTruthy();
    expect(addPasskey).toHaveBeenLastCalledWith('the-token', 'First passkey', '');
    expect(screen.getByRole('list', { name: 'Your recovery codes' }).textContent).toBe('ABCD-EFGH');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(HOME);
  });

  test('offers a new link when the link has stopped working before the passkey was added', async () => {
    const { user } = open(first);
    passkeys = [{ kind: 'invalid' }];
    await user.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));
    expect(await screen.findByRole('link', { name: 'Get a new link' })).toBeTruthy();
  });

  test('offers no passkey to a person who has a password', async () => {
    open(valid);
    await password();
    expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).toBeNull();
  });

  describe('of a person with a second factor', () => {
    const guarded = { ...first, needsCode: true };
    const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Code' });
    const passkey = () => screen.findByRole('button', { name: 'Use a passkey instead' });

    test('asks for a code with the words of the sign-in, and sends it with the passkey', async () => {
      const { user, addPasskey } = open(guarded);
      passkeys = [{ kind: 'added', recoveryCodes: [] }];
      const field = await code();
      expect([document.activeElement, field.autocomplete]).toEqual([field, 'one-time-code']);
      expect(screen.getByText(/^Enter the code that your authenticator app shows/)).toBeTruthy();
      await user.type(await code(), '123 456');
      await user.click(await passkey());
      expect(await screen.findByRole('heading', { name: 'Passkey added' })).toBeTruthy();
      expect(addPasskey).toHaveBeenCalledExactlyOnceWith('the-token', 'First passkey', '123 456');
      expect(screen.queryByRole('list', { name: 'Your recovery codes' })).toBeNull();
    });

    test('sends the code with the password', async () => {
      const { user, redeem } = open(guarded, { kind: 'changed' });
      await user.type(await code(), '123456');
      await user.type(await password(), 'three wet otters sing{Enter}');
      expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeTruthy();
      expect(redeem).toHaveBeenCalledExactlyOnceWith('the-token', 'three wet otters sing', '123456');
    });

    test('reports a missing code beside the field without sending anything', async () => {
      const { user, addPasskey, redeem } = open(guarded);
      await user.click(await passkey());
      expect(await screen.findByText('Enter a code.')).toBeTruthy();
      expect(document.activeElement).toBe(await code());
      await user.type(await password(), 'three wet otters sing{Enter}');
      expect(document.activeElement).toBe(await code());
      expect([addPasskey.mock.calls, redeem.mock.calls]).toEqual([[], []]);
    });

    test.each(['passkey', 'password'])(
      'shows beside the field that the code was wrong, by %s',
      async (way) => {
        const { user } = open(guarded, { kind: 'code-refused' });
        passkeys = [{ kind: 'code-refused' }];
        await user.type(await code(), '000000');
        if (way === 'passkey') await user.click(await passkey());
        else await user.type(await password(), 'three wet otters sing{Enter}');
        const words = await screen.findByText('This code is wrong, or it’s been used already.');
        const described = (await code()).getAttribute('aria-describedby')?.split(' ') ?? [];
        expect(described.some((id) => document.getElementById(id)?.contains(words))).toBe(true);
        expect([document.activeElement, (await code()).value]).toEqual([await code(), '']);
      },
    );

    test('asks for a code that has become needed since the page was loaded', async () => {
      const { user } = open(first, { kind: 'code-refused' });
      await user.type(await password(), 'three wet otters sing{Enter}');
      expect(document.activeElement).toBe(await code());
    });

    test.each(['passkey', 'password'])('says that there were too many wrong codes, by %s', async (way) => {
      const { user } = open(guarded, { kind: 'limited' });
      passkeys = [{ kind: 'limited' }];
      await user.type(await code(), '000000');
      if (way === 'passkey') await user.click(await passkey());
      else await user.type(await password(), 'three wet otters sing{Enter}');
      expect((await screen.findByRole('alert')).textContent).toMatch(/Too many attempts/);
    });

    test('says who can remove factors that are lost, at first and after an answer', async () => {
      const title = { name: 'This link isn’t enough' };
      open({ kind: 'factors-lost' });
      expect(await screen.findByRole('heading', title)).toBeTruthy();
      expect(screen.getByText(/ask a system administrator to remove it/)).toBeTruthy();
      cleanup();
      const { user } = open(first);
      passkeys = [{ kind: 'factors-lost' }];
      await user.click(await passkey());
      expect(await screen.findByRole('heading', title)).toBeTruthy();
    });
  });

  test('counts an address without a token as a link that no longer works', () => {
    const load = vi.fn<ResetService['load']>();
    const service: ResetService = {
      request: async () => 'failed',
      load,
      redeem: async () => ({ kind: 'failed' }),
      hasPasskeys: true,
      addPasskey: async () => ({ kind: 'failed' }),
    };
    show(<ResetPasswordPage token={undefined} service={service} home={HOME} />);
    expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
    expect(load).not.toHaveBeenCalled();
  });
});
