import { Button } from '@react-spectrum/s2/Button';
import { TextField, type TextFieldRef } from '@react-spectrum/s2/TextField';
import { useEffect, useRef, useState } from 'react';
import { AccountAlert } from '../account/AccountAlert';
import { type MessageKey, useText } from '../messages';
import { checkLength } from '../passwords/password-fault';
import { UserName } from '../passwords/UserName';
import styles from './reset-password.module.css';
import type { LinkEnd, RedeemOutcome } from './reset-service';
import type { Code } from './use-code';

interface NewPasswordFormProps {
  /** The user name for the browser's password manager. */
  email: string;
  redeem: (password: string) => Promise<RedeemOutcome>;
  changed: () => void;
  checkCode: Code['check'];
  codeRefused: () => void;
  /** The field of the code is above this form, and has the focus at first. */
  isBelowCode: boolean;
  /** Called when the link has stopped working meanwhile. */
  linkEnded: (kind: LinkEnd) => void;
}

/** `elsewhere`: the focus is in the field of the code. */
type Phase = 'editing' | 'elsewhere' | 'submitting' | 'failed' | 'limited';

/** The field of the code is outside of the form, because a passkey needs it too. */
export const NEW_PASSWORD_FORM = 'new-password';

/** One field: a typing error costs another link, and password managers fill in the field. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, redeem, changed, checkCode, codeRefused, isBelowCode, linkEnded } = props;
  const text = useText();
  const field = useRef<TextFieldRef>(null);
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [problem, setProblem] = useState<MessageKey>();
  const [phase, setPhase] = useState<Phase>(isBelowCode ? 'elsewhere' : 'editing');
  const isBusy = phase === 'submitting';

  useEffect(() => {
    if (phase === 'editing') field.current?.focus();
  }, [phase, problem]);

  const submit = async () => {
    const short = checkLength(password);
    setProblem(short);
    if (short !== undefined) return setPhase('editing');
    if (!checkCode()) return setPhase('elsewhere');
    setPhase('submitting');
    setShown(false);
    const outcome = await redeem(password);
    switch (outcome.kind) {
      case 'changed':
        changed();
        return;
      case 'invalid':
      case 'factors-lost':
        linkEnded(outcome.kind);
        return;
      case 'code-refused':
        codeRefused();
        setPhase('elsewhere');
        return;
      case 'refused':
        setProblem(outcome.problem);
        setPhase('editing');
        return;
      case 'failed':
      case 'limited':
        setPhase(outcome.kind);
        return;
      default:
        outcome satisfies never;
    }
  };

  return (
    <>
      {phase === 'failed' && <AccountAlert message="failure.unexpected" />}
      {phase === 'limited' && <AccountAlert message="failure.limited" />}
      <form
        id={NEW_PASSWORD_FORM}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit();
        }}
      >
        <UserName email={email} />
        <TextField
          ref={field}
          label={text('account.password-next')}
          description={text('password.rules')}
          type={isShown ? 'text' : 'password'}
          name="password"
          size="L"
          autoComplete="new-password"
          autoCorrect="off"
          spellCheck="false"
          value={password}
          onChange={(value) => {
            setPassword(value);
            setProblem(undefined);
          }}
          isReadOnly={isBusy}
          isInvalid={problem !== undefined}
          errorMessage={problem && text(problem)}
          UNSAFE_className={styles.field ?? ''}
        />
        <Button variant="secondary" size="S" isDisabled={isBusy} onPress={() => setShown(!isShown)}>
          {text(isShown ? 'sign-in.hide-password' : 'sign-in.show-password')}
        </Button>
        <Button type="submit" variant="accent" size="L" UNSAFE_className={styles.submit ?? ''}>
          {text('reset-password.submit')}
        </Button>
      </form>
    </>
  );
}
