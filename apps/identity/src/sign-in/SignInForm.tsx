import { Button } from '@react-spectrum/s2/Button';
import { Link } from '@react-spectrum/s2/Link';
import { TextField } from '@react-spectrum/s2/TextField';
import type { Dispatch } from 'react';
import { useText } from '../messages';
import { CheckingNote } from './CheckingNote';
import { FailureAlert } from './FailureAlert';
import { PasswordField } from './PasswordField';
import styles from './sign-in-form.module.css';
import { providerOf, type SignInEvent, type SignInState } from './sign-in-state';
import { useFocusOnProblem } from './use-focus-on-problem';

interface SignInFormProps {
  /** Of the sign-in, to which the page for a forgotten password leads back. */
  id: string;
  state: SignInState;
  send: Dispatch<SignInEvent>;
}

export function SignInForm({ id, state, send }: SignInFormProps) {
  const text = useText();
  const provider = providerOf(state);
  const { emailField, passwordField, submitButton } = useFocusOnProblem(state);
  const busy = state.phase !== 'editing';
  const { problems, failure } = state;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'submitted' });
      }}
    >
      {failure && <FailureAlert {...failure} />}
      <TextField
        ref={emailField}
        label={text('sign-in.email')}
        type="email"
        name="email"
        size="L"
        autoComplete="username"
        autoCorrect="off"
        spellCheck="false"
        value={state.email}
        onChange={(email) => send({ type: 'email-changed', email })}
        onBlur={() => send({ type: 'email-blurred' })}
        isReadOnly={busy}
        isInvalid={problems.email !== undefined}
        errorMessage={problems.email && text(problems.email)}
        UNSAFE_className={styles.field ?? ''}
      />
      <div role="status" className={styles.elsewhere} hidden={provider === undefined}>
        {provider && text('sign-in.elsewhere', { organisation: provider.name })}
      </div>
      {!provider && (
        <PasswordField
          ref={passwordField}
          value={state.password}
          shown={state.passwordShown}
          busy={busy}
          problem={problems.password}
          send={send}
        />
      )}
      <Button
        ref={submitButton}
        type="submit"
        variant="accent"
        size="L"
        isPending={busy}
        UNSAFE_className={styles.submit ?? ''}
      >
        {text('sign-in.submit')}
      </Button>
      <CheckingNote shown={state.isProving} />
      {!provider && (
        <div>
          <Link href={`/forgot-password?sign_in=${id}`}>{text('sign-in.forgot')}</Link>
        </div>
      )}
    </form>
  );
}
