import { Button } from '@react-spectrum/s2/Button';
import { Radio, RadioGroup } from '@react-spectrum/s2/RadioGroup';
import { TextArea } from '@react-spectrum/s2/TextArea';
import { TextField } from '@react-spectrum/s2/TextField';
import { useEffect, useReducer } from 'react';
import { AccountAlert } from '../account/AccountAlert';
import styles from '../account/account.module.css';
import { useText } from '../messages';
import { LONGEST_REASON, MINUTES } from './act-as-request';
import type { BeginActing } from './act-as-service';
import { actAsReducer, initialActAs } from './act-as-state';

interface ActAsFormProps {
  begin: BeginActing;
  /** It has begun: the shell is where one acts. */
  begun: () => void;
}

/** Who, why and for how long: nothing of it is known beforehand, and all of it is written down (ACCESS-32). */
export function ActAsForm({ begin, begun }: ActAsFormProps) {
  const text = useText();
  const [state, send] = useReducer(actAsReducer, initialActAs);
  const { phase, email, reason, minutes, problems, failure } = state;
  const busy = phase !== 'editing';

  // Nothing can change while submitting, so this runs once for each attempt.
  useEffect(() => {
    if (phase !== 'submitting') return;
    void begin({ email, reason, minutes }).then((outcome) => {
      send({ type: 'answered', outcome });
      if (outcome === 'begun') begun();
    });
  }, [phase, email, reason, minutes, begin, begun]);

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
      <TextField
        label={text('act-as.email')}
        type="email"
        autoComplete="off"
        autoCorrect="off"
        spellCheck="false"
        value={email}
        onChange={(value) => send({ type: 'email-changed', email: value })}
        isReadOnly={busy}
        isInvalid={problems.email !== undefined}
        errorMessage={problems.email && text(problems.email)}
        UNSAFE_className={styles.field ?? ''}
      />
      <TextArea
        label={text('act-as.reason')}
        description={text('act-as.reason-help')}
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={(value) => send({ type: 'reason-changed', reason: value })}
        isReadOnly={busy}
        isInvalid={problems.reason !== undefined}
        errorMessage={problems.reason && text(problems.reason)}
        UNSAFE_className={styles.field ?? ''}
      />
      <RadioGroup
        label={text('act-as.limit')}
        orientation="horizontal"
        value={String(minutes)}
        onChange={(value) => {
          const chosen = MINUTES.find((each) => String(each) === value);
          if (chosen) send({ type: 'minutes-chosen', minutes: chosen });
        }}
        isReadOnly={busy}
      >
        {MINUTES.map((each) => (
          <Radio key={each} value={String(each)}>
            {text('act-as.minutes', { minutes: each })}
          </Radio>
        ))}
      </RadioGroup>
      <Button type="submit" variant="secondary" isPending={busy}>
        {text('act-as.begin')}
      </Button>
    </form>
  );
}
