import { Button } from '@react-spectrum/s2/Button';
import { TextField } from '@react-spectrum/s2/TextField';
import { useEffect, useReducer } from 'react';
import { useText } from '../messages';
import { UserName } from '../passwords/UserName';
import { AccountAlert } from './AccountAlert';
import styles from './account.module.css';
import type { AccountService } from './account-service';
import { initialPassword, passwordReducer } from './password-state';

interface PasswordFormProps {
  change: AccountService['changePassword'];
  /** The user name for the browser's password manager. */
  email: string;
  /** Called after the change, because a change of the password also changes the sessions. */
  changed: () => Promise<void>;
}

export function PasswordForm({ change, email, changed }: PasswordFormProps) {
  const text = useText();
  const [state, send] = useReducer(passwordReducer, initialPassword);
  const { phase, current, next, problems, failure, isChanged } = state;
  const busy = phase === 'submitting';

  // The passwords cannot change while they are being submitted, so this runs once for each attempt.
  useEffect(() => {
    if (phase !== 'submitting') return;
    void change(current, next).then((outcome) => {
      send({ type: 'answered', outcome });
      if (outcome === 'changed') void changed();
    });
  }, [phase, current, next, change, changed]);

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'submitted' });
      }}
    >
      {failure && <AccountAlert message={failure} />}
      <UserName email={email} />
      <TextField
        label={text('account.password-current')}
        type="password"
        name="current-password"
        autoComplete="current-password"
        value={current}
        onChange={(value) => send({ type: 'current-changed', current: value })}
        isReadOnly={busy}
        isInvalid={problems.current !== undefined}
        errorMessage={problems.current && text(problems.current)}
        UNSAFE_className={styles.field ?? ''}
      />
      <TextField
        label={text('account.password-next')}
        description={text('password.rules')}
        type="password"
        name="new-password"
        autoComplete="new-password"
        value={next}
        onChange={(value) => send({ type: 'next-changed', next: value })}
        isReadOnly={busy}
        isInvalid={problems.next !== undefined}
        errorMessage={problems.next && text(problems.next)}
        UNSAFE_className={styles.field ?? ''}
      />
      <Button type="submit" variant="secondary" isPending={busy}>
        {text('account.password-change')}
      </Button>
      <div role="status">{isChanged && text('account.password-changed')}</div>
    </form>
  );
}
