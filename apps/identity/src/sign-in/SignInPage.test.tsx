// @vitest-environment jsdom
import { Provider } from '@react-spectrum/s2/Provider';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { identityMessages } from '@unified-shell/messages/sets/identity-messages';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MessagesProvider } from '../messages';
import type { SignInReason } from '../page';
import type { UsePasskey } from '../passkeys/use-passkey';
import type { MethodAnswer, RequestMethod } from './request-method';
import { SignInPage } from './SignInPage';
import { EXPIRED_PAGE } from './sign-in-state';
import type { SubmitCode, SubmitCredentials, SubmitOutcome } from './submit-credentials';

afterEach(cleanup);

const byPassword: MethodAnswer = { kind: 'password' };

function open(...outcomes: SubmitOutcome[]) {
  return openFor(byPassword, ...outcomes);
}

function openFor(method: MethodAnswer, ...outcomes: SubmitOutcome[]) {
  return openWith({ method }, ...outcomes);
}

interface Given {
  method?: MethodAnswer;
  methodOf?: RequestMethod;
  usePasskey?: UsePasskey;
  isStepUp?: boolean;
  reason?: SignInReason;
  hasTenant?: boolean;
}

function openWith(given: Given, ...outcomes: SubmitOutcome[]) {
  const { method = byPassword, usePasskey, isStepUp = false, reason, hasTenant } = given;
  const requestMethod = vi.fn<RequestMethod>(given.methodOf ?? (async () => method));
  const submit = vi.fn<SubmitCredentials>(async () => outcomes.shift() ?? { kind: 'unreachable' });
  const submitCode = vi.fn<SubmitCode>(async () => ({ kind: 'refused' }));
  const leave = vi.fn<(address: string) => void>();
  render(
    <MessagesProvider value={identityMessages.source}>
      <Provider locale="en-US">
        <SignInPage
          id="abc"
          requestMethod={requestMethod}
          submit={submit}
          submitCode={submitCode}
          usePasskey={usePasskey}
          loadEmail={async () => 'marketer@alder.example'}
          isStepUp={isStepUp}
          reason={reason}
          hasTenant={hasTenant}
          leave={leave}
        />
      </Provider>
    </MessagesProvider>,
  );
  return { user: userEvent.setup(), requestMethod, submit, submitCode, leave };
}

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

describe('the sign-in page', () => {
  test('focuses the e-mail field first, and describes its fields to the browser', () => {
    open();
    expect(document.activeElement).toBe(email());
    expect([email().autocomplete, email().type]).toEqual(['username', 'email']);
    expect([password().autocomplete, password().type]).toEqual(['current-password', 'password']);
  });

  test('sends the form once when Enter is pressed twice, and leaves for the address in the answer', async () => {
    const { user, submit, leave } = open({ kind: 'accepted', redirect: 'http://x.example/' });
    await user.type(email(), 'marketer@alder.example');
    await user.type(password(), 'secret{Enter}{Enter}');
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('http://x.example/'));
    expect(submit).toHaveBeenCalledOnce();
    expect(submit.mock.calls[0]?.[0]).toEqual({ email: 'marketer@alder.example', password: 'secret' });
  });

  test('reports a missing field, focuses it, and sends nothing', async () => {
    const { user, submit } = open();
    await user.type(email(), 'marketer@alder.example');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(password());
    expect(password().getAttribute('aria-invalid')).toBe('true');
    expect(submit).not.toHaveBeenCalled();
  });

  test('shows an alert after a refusal, and focuses the emptied password field', async () => {
    const { user } = open({ kind: 'refused' });
    await user.type(email(), 'marketer@alder.example');
    await user.type(password(), 'wrong{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Incorrect email or password.');
    expect(password().value).toBe('');
    expect(document.activeElement).toBe(password());
  });

  test('shows the request id of a server failure', async () => {
    const { user } = open({ kind: 'unexpected', requestId: '4bf92f35' });
    await user.type(email(), 'marketer@alder.example');
    await user.type(password(), 'secret{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('4bf92f35');
  });

  test('leaves for the error page about expired sign-ins when the sign-in has expired', async () => {
    const { user, leave } = open({ kind: 'expired' });
    await user.type(email(), 'marketer@alder.example');
    await user.type(password(), 'secret{Enter}');
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(EXPIRED_PAGE));
  });

  test('shows and hides the password', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(password().type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(password().type).toBe('password');
  });

  const byProvider: MethodAnswer = {
    kind: 'provider',
    name: 'Cedar Bank',
    redirect: '/sign-in/abc/provider?login_hint=ann%40cedar.example',
  };

  test('AUTH-06 offers the provider of the organisation at whose address the sign-in began', async () => {
    const redirect = '/sign-in/abc/provider';
    const { requestMethod } = openWith({ hasTenant: true, method: { ...byProvider, redirect } });
    const link = await screen.findByRole('link', { name: 'Sign in with Cedar Bank' });
    expect(link.getAttribute('href')).toBe(redirect);
    expect(requestMethod.mock.calls.map(([address]) => address)).toEqual([undefined]);
    expect(password()).toBeTruthy();
  });

  test('AUTH-06 offers no provider without one, and asks for none at another address', async () => {
    const { requestMethod } = openWith({ hasTenant: true });
    await vi.waitFor(() => expect(requestMethod).toHaveBeenCalledOnce());
    expect(screen.queryByRole('link', { name: /Sign in with/ })).toBeNull();
    cleanup();
    expect(openWith({ method: byProvider }).requestMethod).not.toHaveBeenCalled();
  });

  test('leaves for the provider of the organisation without asking for a password', async () => {
    const { user, submit, leave } = openFor(byProvider);
    await user.type(email(), 'ann@cedar.example{Enter}');
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(byProvider.redirect));
    expect(submit).not.toHaveBeenCalled();
  });

  test('names the organisation and focuses the button when the e-mail field loses the focus', async () => {
    const { user, requestMethod } = openFor(byProvider);
    await user.type(email(), 'ann@cedar.example');
    await user.tab();
    expect((await screen.findByRole('status')).textContent).toContain('Cedar Bank signs you in');
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign in' }));
    expect(requestMethod).toHaveBeenCalledOnce();
    await user.type(email(), 'x');
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  test('asks for the password and focuses its field when only the e-mail address was submitted', async () => {
    const { user } = open();
    await user.type(email(), 'marketer@alder.example{Enter}');
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(password());
  });
});

describe('a second factor', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(email(), 'marketer@alder.example');
    await user.type(password(), 'secret{Enter}');
  };

  test('is asked for on a second page, which tells a wrong code from a missing one', async () => {
    const { user, submitCode, leave } = open({ kind: 'next', next: 'code' });
    submitCode.mockResolvedValueOnce({ kind: 'refused' });
    submitCode.mockResolvedValueOnce({ kind: 'accepted', redirect: 'http://x.example/' });
    await fill(user);
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code' });
    expect(document.activeElement).toBe(code);
    expect(code.autocomplete).toBe('one-time-code');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter a code.')).toBeTruthy();
    expect(submitCode).not.toHaveBeenCalled();
    await user.keyboard('000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong');
    expect(code.value).toBe('');
    await user.keyboard('123456{Enter}');
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('http://x.example/'));
    expect(submitCode.mock.calls.map(([given]) => given)).toEqual(['000000', '123456']);
  });

  test('that is a recovery code is called by its name', async () => {
    const { user } = open({ kind: 'next', next: 'recovery-code' });
    await fill(user);
    expect(await screen.findByRole('textbox', { name: 'Recovery code' })).toBeTruthy();
  });
});

describe('the passkey button', () => {
  const button = () => screen.getByRole('button', { name: 'Sign in with a passkey' });

  test('is absent in a browser without passkeys', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });

  test('signs in without an address, says nothing when cancelled, and tells a refusal', async () => {
    const usePasskey = vi
      .fn<UsePasskey>()
      .mockResolvedValueOnce({ kind: 'cancelled' })
      .mockResolvedValueOnce({ kind: 'refused' })
      .mockResolvedValueOnce({ kind: 'accepted', redirect: 'http://x.example/' });
    const { user, leave } = openWith({ usePasskey });
    await user.click(button());
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toContain('This passkey isn’t registered');
    await user.click(button());
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('http://x.example/'));
  });
});

describe('while a proof of work is made', () => {
  const byCedar: MethodAnswer = { kind: 'provider', name: 'Cedar Bank', redirect: '/sign-in/abc/provider' };
  const NOTE = 'Checking that you’re not a robot…';
  /** Begins the work, and ends when it is told to. */
  const working = (outcome: { kind: 'refused' }) => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const work = async (onWork: () => void) => {
      onWork();
      await ended;
      return outcome;
    };
    return { work, end: () => end() };
  };
  const expectNoteUntil = async (end: () => void) => {
    const note = await screen.findByText(NOTE);
    expect(note.closest('[aria-live="polite"]')).toBeTruthy();
    end();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByText(NOTE)).toBeNull();
  };

  test('I3 the page says so, and goes on offering the provider of the organisation', async () => {
    const methodOf: RequestMethod = async (address) => (address === undefined ? byCedar : byPassword);
    const { user, submit } = openWith({ hasTenant: true, methodOf });
    const { work, end } = working({ kind: 'refused' });
    submit.mockImplementation((_credentials, _signal, onWork) => work(onWork));
    await user.type(email(), 'marketer@alder.example');
    expect(screen.queryByText(NOTE)).toBeNull();
    await user.type(password(), 'secret{Enter}');
    await screen.findByText(NOTE);
    expect(screen.getByRole('link', { name: 'Sign in with Cedar Bank' })).toBeTruthy();
    await expectNoteUntil(end);
    expect(submit).toHaveBeenCalledOnce();
  });

  test('I3 the page of the code says so', async () => {
    const { user, submitCode } = open({ kind: 'next', next: 'code' });
    const { work, end } = working({ kind: 'refused' });
    submitCode.mockImplementation((_code, onWork) => work(onWork));
    await user.type(email(), 'marketer@alder.example');
    await user.type(password(), 'secret{Enter}');
    await screen.findByRole('textbox', { name: 'Code' });
    await user.keyboard('123456{Enter}');
    await expectNoteUntil(end);
  });

  test('I3 the page says so after a passkey', async () => {
    const { work, end } = working({ kind: 'refused' });
    const { user } = openWith({ usePasskey: work });
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    await expectNoteUntil(end);
  });
});

test('a step-up names itself, knows the user’s address, and focuses the password', async () => {
  openWith({ isStepUp: true });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Confirm it is you');
  await vi.waitFor(() => expect(email().value).toBe('marketer@alder.example'));
  expect(document.activeElement).toBe(password());
});

test.each<[SignInReason | undefined, string, string]>([
  [undefined, 'Sign in', 'Use your work account to continue.'],
  ['timed-out', 'Sign in', 'Your session has ended. Sign in again to continue.'],
  ['signed-out', 'You’re signed out', 'You’ve signed out. Sign in to continue.'],
  [
    'ended',
    'You’re signed out',
    'Your session was ended from another device or by an administrator. If you can’t sign in, ask your administrator.',
  ],
])('AUTH-19 the page says why the user signs in: %s', (reason, title, words) => {
  openWith(reason === undefined ? {} : { reason });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByText(words)).toBeTruthy();
});
