import { Button } from '@react-spectrum/s2/Button';
import { LinkButton } from '@react-spectrum/s2/LinkButton';
import { TextField, type TextFieldRef } from '@react-spectrum/s2/TextField';
import { useEffect, useRef, useState } from 'react';
import { AccountAlert } from '../account/AccountAlert';
import { Card } from '../layout/Card';
import { Notice } from '../layout/Notice';
import { type MessageKey, useText } from '../messages';
import { checkEmail } from '../sign-in/check-credentials';
import styles from './reset-password.module.css';
import type { RequestOutcome, ResetService } from './reset-service';

interface ForgotPasswordPageProps {
  /** Without mails, an administrator passes the link on. */
  mailsLinks: boolean;
  request: ResetService['request'];
  /** The sign-in from which the user comes, or the shell. */
  back: string;
}

const BY_ADMINISTRATOR = {
  title: 'forgot-password.title',
  text: 'forgot-password.by-administrator',
  label: 'forgot-password.back',
} as const;
const MAILED = {
  title: 'forgot-password.mailed-title',
  text: 'forgot-password.mailed',
  label: 'forgot-password.back',
} as const;

const FAILURES: Partial<Record<RequestOutcome, MessageKey>> = {
  limited: 'forgot-password.limited',
  failed: 'failure.unexpected',
};

/** Asks for the e-mail address that the link is sent to. */
export function ForgotPasswordPage({ mailsLinks, request, back }: ForgotPasswordPageProps) {
  const text = useText();
  const field = useRef<TextFieldRef>(null);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<MessageKey>();
  const [outcome, setOutcome] = useState<RequestOutcome | 'pending'>();

  useEffect(() => field.current?.focus(), [problem]);

  if (!mailsLinks || outcome === 'by-administrator') {
    return <Notice {...BY_ADMINISTRATOR} home={back} />;
  }
  if (outcome === 'mailed') return <Notice {...MAILED} home={back} focusesTitle />;
  const failure = outcome === undefined || outcome === 'pending' ? undefined : FAILURES[outcome];

  const submit = () => {
    const found = checkEmail(email).email;
    setProblem(found);
    if (found !== undefined) return;
    setOutcome('pending');
    void request(email).then(setOutcome);
  };

  return (
    <Card title={text('forgot-password.title')} subtitle={text('forgot-password.subtitle')}>
      {failure && <AccountAlert message={failure} />}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (outcome !== 'pending') submit();
        }}
      >
        <TextField
          ref={field}
          label={text('sign-in.email')}
          type="email"
          name="email"
          size="L"
          autoComplete="username"
          autoCorrect="off"
          spellCheck="false"
          value={email}
          onChange={(value) => {
            setEmail(value);
            setProblem(undefined);
          }}
          isReadOnly={outcome === 'pending'}
          isInvalid={problem !== undefined}
          errorMessage={problem && text(problem)}
          UNSAFE_className={styles.field ?? ''}
        />
        <Button type="submit" variant="accent" size="L" UNSAFE_className={styles.submit ?? ''}>
          {text('forgot-password.submit')}
        </Button>
        <LinkButton href={back} variant="secondary" size="L">
          {text('forgot-password.back')}
        </LinkButton>
      </form>
    </Card>
  );
}
