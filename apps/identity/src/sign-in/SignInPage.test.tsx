// @vitest-environment jsdom
import { Provider } from '@react-spectrum/s2/Provider';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { identityMessages } from '@unified-shell/messages/sets/identity-messages';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MessagesProvider } from '../messages';
import type { MethodAnswer, RequestMethod } from './request-method';
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
  const requestMethod = vi.fn<RequestMethod>(async () => method);
  const submit = vi.fn<SubmitCredentials>(async () => outcomes.shift() ?? { kind: 'unreachable' });
  const leave = vi.fn<(address: string) => void>();
  render(
    <MessagesProvider value={identityMessages.source}>
      <Provider locale="en-US">
        <SignInPage requestMethod={requestMethod} submit={submit} leave={leave} />
      </Provider>
    </MessagesProvider>,
  );
  return { user: userEvent.setup(), requestMethod, submit, leave };
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
