// Connects the sign-in state to the server: requests the sign-in method, sends the credentials in phase `submitting`,
// and leaves in phase `leaving`.
import { type Dispatch, useEffect, useReducer } from 'react';
import type { RequestMethod } from './request-method';
import { initialState, type SignInEvent, type SignInState, signInReducer } from './sign-in-state';
import type { SubmitCredentials } from './submit-credentials';

export interface SignInPorts {
  requestMethod: RequestMethod;
  submit: SubmitCredentials;
  /** Navigates the whole page to an address. */
  leave: (address: string) => void;
}

export function useSignIn({
  requestMethod,
  submit,
  leave,
}: SignInPorts): [SignInState, Dispatch<SignInEvent>] {
  const [state, send] = useReducer(signInReducer, initialState);
  const { phase, email, password, requestedEmail, redirect } = state;

  useEffect(() => {
    if (requestedEmail === undefined) return;
    const attempt = new AbortController();
    void requestMethod(requestedEmail, attempt.signal).then((answer) => {
      if (!attempt.signal.aborted) send({ type: 'method-answered', email: requestedEmail, answer });
    });
    return () => attempt.abort();
  }, [requestedEmail, requestMethod]);

  // E-mail and password cannot change while they are being submitted, so this runs once for each attempt.
  useEffect(() => {
    if (phase !== 'submitting') return;
    const attempt = new AbortController();
    void submit({ email, password }, attempt.signal).then((outcome) => {
      if (!attempt.signal.aborted) send({ type: 'answered', outcome });
    });
    return () => attempt.abort();
  }, [phase, email, password, submit]);

  useEffect(() => {
    if (redirect !== undefined) leave(redirect);
  }, [redirect, leave]);

  return [state, send];
}
