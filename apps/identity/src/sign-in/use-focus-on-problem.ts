// Moves the focus: at first to the first empty field, later to a field with a problem, and to the button when the focused
// password field is removed.
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

  const hasEmail = useRef(state.email !== '');
  useEffect(() => (hasEmail.current ? passwordField : emailField).current?.focus(), []);

  useEffect(() => {
    if (problems.email) emailField.current?.focus();
    else if (problems.password || failure) passwordField.current?.focus();
  }, [problems, failure]);

  useEffect(() => {
    // The body has the focus when a focused field has been removed.
    if (isByProvider && document.activeElement === document.body) submitButton.current?.focus();
  }, [isByProvider]);

  return { emailField, passwordField, submitButton };
}
