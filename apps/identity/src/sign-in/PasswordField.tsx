import VisibilityIcon from '@react-spectrum/s2/icons/Visibility';
import VisibilityOffIcon from '@react-spectrum/s2/icons/VisibilityOff';
import { TextField, type TextFieldRef } from '@react-spectrum/s2/TextField';
import type { Dispatch, Ref } from 'react';
import { type MessageKey, useText } from '../messages';
import styles from './sign-in-form.module.css';
import type { SignInEvent } from './sign-in-state';

interface PasswordFieldProps {
  ref: Ref<TextFieldRef>;
  value: string;
  shown: boolean;
  busy: boolean;
  problem: MessageKey | undefined;
  send: Dispatch<SignInEvent>;
}

/** The password with a button that shows it. */
export function PasswordField({ ref, value, shown, busy, problem, send }: PasswordFieldProps) {
  const text = useText();
  const Icon = shown ? VisibilityOffIcon : VisibilityIcon;
  return (
    <div className={styles.password}>
      <TextField
        ref={ref}
        label={text('sign-in.password')}
        type={shown ? 'text' : 'password'}
        name="password"
        size="L"
        autoComplete="current-password"
        autoCorrect="off"
        spellCheck="false"
        value={value}
        onChange={(password) => send({ type: 'password-changed', password })}
        isReadOnly={busy}
        isInvalid={problem !== undefined}
        errorMessage={problem && text(problem)}
        UNSAFE_className={styles.field ?? ''}
      />
      <button
        type="button"
        className={styles.reveal}
        title={text(shown ? 'sign-in.hide-password' : 'sign-in.show-password')}
        disabled={busy}
        onClick={() => send({ type: 'password-visibility-toggled' })}
      >
        <Icon aria-hidden="true" />
        {text(shown ? 'sign-in.hide' : 'sign-in.show')}
      </button>
    </div>
  );
}
