// Where the keyboard goes: to the e-mail at first, then to whatever has to be mended.
import type { TextFieldRef } from '@react-spectrum/s2/TextField';
import { useEffect, useRef } from 'react';
import type { SignInState } from './sign-in-state';

export function useFocusOnProblem({ problems, failure }: SignInState) {
  const emailField = useRef<TextFieldRef>(null);
  const passwordField = useRef<TextFieldRef>(null);

  useEffect(() => emailField.current?.focus(), []);

  useEffect(() => {
    if (problems.email) emailField.current?.focus();
    else if (problems.password || failure) passwordField.current?.focus();
  }, [problems, failure]);

  return { emailField, passwordField };
}
