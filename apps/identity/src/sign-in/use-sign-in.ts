// Connects the sign-in state to the outside: asks while it is `submitting`, leaves while it is `leaving`.
import { type Dispatch, useEffect, useReducer } from 'react';
import { initialState, type SignInEvent, type SignInState, signInReducer } from './sign-in-state';
import type { SubmitCredentials } from './submit-credentials';

export interface SignInPorts {
  submit: SubmitCredentials;
  /** Takes the whole page to an address. */
  leave: (address: string) => void;
}

export function useSignIn({ submit, leave }: SignInPorts): [SignInState, Dispatch<SignInEvent>] {
  const [state, send] = useReducer(signInReducer, initialState);
  const { phase, email, password, redirect } = state;

  // E-mail and password cannot change while submitting, so this runs once for each attempt.
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
