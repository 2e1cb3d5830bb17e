// Where the keyboard goes: to the e-mail at first, then to whatever has to be mended, and on when a field has gone.
import type { Button } from '@react-spectrum/s2/Button';
import type { TextFieldRef } from '@react-spectrum/s2/TextField';
import { type ComponentRef, useEffect, useRef } from 'react';
import { elsewhereOf, type SignInState } from './sign-in-state';

export function useFocusOnProblem(state: SignInState) {
  const { problems, failure } = state;
  const isElsewhere = elsewhereOf(state) !== undefined;
  const emailField = useRef<TextFieldRef>(null);
  const passwordField = useRef<TextFieldRef>(null);
  const submitButton = useRef<ComponentRef<typeof Button>>(null);

  useEffect(() => emailField.current?.focus(), []);

  useEffect(() => {
    if (problems.email) emailField.current?.focus();
    else if (problems.password || failure) passwordField.current?.focus();
  }, [problems, failure]);

  useEffect(() => {
    // Whoever was in the password when it was taken away goes on with what comes next.
    if (isElsewhere && document.activeElement === document.body) submitButton.current?.focus();
  }, [isElsewhere]);

  return { emailField, passwordField, submitButton };
}
