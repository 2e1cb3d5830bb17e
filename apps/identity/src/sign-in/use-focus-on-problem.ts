// Moves the focus: to the e-mail field at first, then to the field with a problem, and on when a field is removed.
import type { Button } from '@react-spectrum/s2/Button';
import type { TextFieldRef } from '@react-spectrum/s2/TextField';
import { type ComponentRef, useEffect, useRef } from 'react';
import { providerOf, type SignInState } from './sign-in-state';

export function useFocusOnProblem(state: SignInState) {
  const { problems, failure } = state;
  const isByProvider = providerOf(state) !== undefined;
  const emailField = useRef<TextFieldRef>(null);
  const passwordField = useRef<TextFieldRef>(null);
  const submitButton = useRef<ComponentRef<typeof Button>>(null);

  useEffect(() => emailField.current?.focus(), []);

  useEffect(() => {
    if (problems.email) emailField.current?.focus();
    else if (problems.password || failure) passwordField.current?.focus();
  }, [problems, failure]);

  useEffect(() => {
    // The password field had the focus when it was removed: the button gets it.
    if (isByProvider && document.activeElement === document.body) submitButton.current?.focus();
  }, [isByProvider]);

  return { emailField, passwordField, submitButton };
}
