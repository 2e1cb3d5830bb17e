// @vitest-environment jsdom
import { Provider } from '@react-spectrum/s2/Provider';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { identityMessages } from '@unified-shell/messages/sets/identity-messages';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MessagesProvider } from '../messages';
import type { AskMethod, MethodAnswer } from './ask-method';
import { SignInPage } from './SignInPage';
import type { SignInOutcome } from './sign-in-outcome';
import { EXPIRED_PAGE } from './sign-in-state';
import type { SubmitCredentials } from './submit-credentials';

afterEach(cleanup);

const byPassword: MethodAnswer = { kind: 'password' };

function open(...outcomes: SignInOutcome[]) {
  return openFor(byPassword, ...outcomes);
}

function openFor(method: MethodAnswer, ...outcomes: SignInOutcome[]) {
  const askMethod = vi.fn<AskMethod>(async () => method);
  const submit = vi.fn<SubmitCredentials>(async () => outcomes.shift() ?? { kind: 'unreachable' });
  const leave = vi.fn<(address: string) => void>();
  render(
    <MessagesProvider value={identityMessages.source}>
      <Provider locale="en-US">
        <SignInPage askMethod={askMethod} submit={submit} leave={leave} />
      </Provider>
    </MessagesProvider>,
  );
  return { user: userEvent.setup(), askMethod, submit, leave };
}

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

describe('the sign-in page', () => {
  test('begins in the e-mail, and tells browsers what its fields are', () => {
    open();
    expect(document.activeElement).toBe(email());
    expect([email().autocomplete, email().type]).toEqual(['username', 'email']);
    expect([password().autocomplete, password().type]).toEqual(['current-password', 'password']);
  });

  test('Enter sends it, once, and it leaves for where the answer leads', async () => {
    const { user, submit, leave } = open({ kind: 'accepted', redirect: 'http://x.example/' });
    await user.type(email(), 'marketer@alder.example');
    await user.type(password(), 'secret{Enter}{Enter}');
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('http://x.example/'));
    expect(submit).toHaveBeenCalledOnce();
    expect(submit.mock.calls[0]?.[0]).toEqual({ email: 'marketer@alder.example', password: 'secret' });
  });

  test('with a field missing says so at the field, goes there, and sends nothing', async () => {
    const { user, submit } = open();
    await user.type(email(), 'marketer@alder.example');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(password());
    expect(password().getAttribute('aria-invalid')).toBe('true');
    expect(submit).not.toHaveBeenCalled();
  });

  test('refused, it says why in an alert and waits in the emptied password', async () => {
    const { user } = open({ kind: 'refused' });
    await user.type(email(), 'marketer@alder.example');
    await user.type(password(), 'wrong{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The email or the password is not right.');
    expect(password().value).toBe('');
    expect(document.activeElement).toBe(password());
  });

  test('shows the request id of a failure of ours', async () => {
    const { user } = open({ kind: 'unexpected', requestId: '4bf92f35' });
    await user.type(email(), 'marketer@alder.example');
    await user.type(password(), 'secret{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('4bf92f35');
  });

  test('expired, it leaves for the page that says so', async () => {
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

  const elsewhere: MethodAnswer = {
    kind: 'elsewhere',
    name: 'Cedar Bank',
    redirect: '/sign-in/abc/provider?login_hint=ann%40cedar.example',
  };

  test('an address whose organisation signs it in needs no password: it leaves for there', async () => {
    const { user, submit, leave } = openFor(elsewhere);
    await user.type(email(), 'ann@cedar.example{Enter}');
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(elsewhere.redirect));
    expect(submit).not.toHaveBeenCalled();
  });

  test('says so as soon as the address is left, and the keyboard goes on to what is there', async () => {
    const { user, askMethod } = openFor(elsewhere);
    await user.type(email(), 'ann@cedar.example');
    await user.tab();
    expect((await screen.findByRole('status')).textContent).toContain('Cedar Bank signs you in');
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign in' }));
    expect(askMethod).toHaveBeenCalledOnce();
    await user.type(email(), 'x');
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  test('with an address alone it asks for the password, and goes there', async () => {
    const { user } = open();
    await user.type(email(), 'marketer@alder.example{Enter}');
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(password());
  });
});
