import { TextField, type TextFieldRef } from '@react-spectrum/s2/TextField';
import { useEffect, useRef } from 'react';
import { useText } from '../messages';
import { NEW_PASSWORD_FORM } from './NewPasswordForm';
import styles from './reset-password.module.css';
import type { TypedCode } from './use-code';

/** The code of a second factor, which the link needs besides itself. Has the focus at first, and with each problem. */
export function CodeField({ code, setCode, problem }: TypedCode) {
  const text = useText();
  const field = useRef<TextFieldRef>(null);
  // A problem is a new object each time, so that the same one moves the focus again.
  useEffect(() => field.current?.focus(), [problem]);
  return (
    <TextField
      ref={field}
      label={text('sign-in.code')}
      description={text('sign-in.code-help')}
      name="code"
      form={NEW_PASSWORD_FORM}
      size="L"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck="false"
      value={code}
      onChange={setCode}
      isInvalid={problem.message !== undefined}
      errorMessage={problem.message && text(problem.message)}
      UNSAFE_className={styles.code ?? ''}
    />
  );
}
