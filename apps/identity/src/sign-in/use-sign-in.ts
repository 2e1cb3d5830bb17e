// Connects the sign-in state to the server: requests the sign-in method, sends the credentials in phase `submitting`,
// and leaves in phase `leaving`.
import { type Dispatch, useEffect, useReducer } from 'react';
import type { UsePasskey } from '../passkeys/use-passkey';
import type { RequestMethod } from './request-method';
import { type SignInEvent, type SignInState, signInReducer, stateFor } from './sign-in-state';
import type { SubmitCode, SubmitCredentials } from './submit-credentials';

export interface SignInPorts {
  requestMethod: RequestMethod;
  submit: SubmitCredentials;
  submitCode: SubmitCode;
  /** `undefined` in a browser without passkeys. */
  usePasskey: UsePasskey | undefined;
  /** The address of the user of a step-up; '' when it cannot be loaded. */
  loadEmail: () => Promise<string>;
  /** Navigates the whole page to an address. */
  leave: (address: string) => void;
}

export function useSignIn(
  { requestMethod, submit, leave }: SignInPorts,
  knownEmail: string,
): [SignInState, Dispatch<SignInEvent>] {
  const [state, send] = useReducer(signInReducer, knownEmail, stateFor);
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
    const sendUnlessAborted = (event: SignInEvent) => {
      if (!attempt.signal.aborted) send(event);
    };
    void submit({ email, password }, attempt.signal, () => sendUnlessAborted({ type: 'work-began' })).then(
      (outcome) => sendUnlessAborted({ type: 'answered', outcome }),
    );
    return () => attempt.abort();
  }, [phase, email, password, submit]);

  useEffect(() => {
    if (redirect !== undefined) leave(redirect);
  }, [redirect, leave]);

  return [state, send];
}
