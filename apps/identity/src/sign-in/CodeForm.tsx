import { Button } from '@react-spectrum/s2/Button';
import { TextField, type TextFieldRef } from '@react-spectrum/s2/TextField';
import { useEffect, useRef, useState } from 'react';
import { type MessageKey, useText } from '../messages';
import { UserName } from '../passwords/UserName';
import { CheckingNote } from './CheckingNote';
import { FailureAlert } from './FailureAlert';
import { failureOf, type SignInFailure } from './sign-in-failure';
import styles from './sign-in-form.module.css';
import { EXPIRED_PAGE } from './sign-in-state';
import type { SecondFactor, SubmitCode } from './submit-credentials';

interface CodeFormProps {
  /** The user name for the browser's password manager. */
  email: string;
  kind: SecondFactor;
  submit: SubmitCode;
  leave: (address: string) => void;
}

const TEXTS = {
  code: { label: 'sign-in.code', help: 'sign-in.code-help' },
  'recovery-code': { label: 'sign-in.recovery-code', help: 'sign-in.recovery-code-help' },
} as const satisfies Record<SecondFactor, Record<string, MessageKey>>;

/** The second page of a sign-in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ email, kind, submit, leave }: CodeFormProps) {
  const text = useText();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isProving, setProving] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<SignInFailure>();
  const field = useRef<TextFieldRef>(null);
  useEffect(() => field.current?.focus(), []);

  async function send(): Promise<void> {
    setMissing(code.trim() === '');
    if (code.trim() === '' || isBusy) return field.current?.focus();
    setBusy(true);
    setFailure(undefined);
    const outcome = await submit(code, () => setProving(true));
    setProving(false);
    if (outcome.kind === 'accepted') return leave(outcome.redirect);
    if (outcome.kind === 'expired') return leave(EXPIRED_PAGE);
    setBusy(false);
    setCode('');
    setFailure(failureOf(outcome, 'failure.code-refused'));
    field.current?.focus();
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {failure && <FailureAlert {...failure} />}
      <UserName email={email} />
      <TextField
        ref={field}
        name="code"
        label={text(TEXTS[kind].label)}
        description={text(TEXTS[kind].help)}
        size="L"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck="false"
        value={code}
        onChange={setCode}
        isReadOnly={isBusy}
        isInvalid={isMissing}
        errorMessage={isMissing && text('problem.code-missing')}
        UNSAFE_className={styles.field ?? ''}
      />
      <Button
        type="submit"
        variant="accent"
        size="L"
        isPending={isBusy}
        UNSAFE_className={styles.submit ?? ''}
      >
        {text('sign-in.continue')}
      </Button>
      <CheckingNote shown={isProving} />
    </form>
  );
}
