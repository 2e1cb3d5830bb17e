import { Button } from '@react-spectrum/s2/Button';
import { Radio, RadioGroup } from '@react-spectrum/s2/RadioGroup';
import { TextArea } from '@react-spectrum/s2/TextArea';
import { TextField, type TextFieldRef } from '@react-spectrum/s2/TextField';
import { type ComponentRef, type SubmitEvent, useEffect, useReducer, useRef } from 'react';
import { AccountAlert } from '../account/AccountAlert';
import styles from '../account/account.module.css';
import { useText } from '../messages';
import { checkActAs, MAX_REASON_CHARS, MINUTES } from './act-as-request';
import type { BeginActing } from './act-as-service';
import { actAsReducer, initialActAs } from './act-as-state';

interface ActAsFormProps {
  begin: BeginActing;
  /** Called when the impersonation has begun; it continues in the shell. */
  begun: () => void;
}

/**
 * Asks for customer, reason and time limit. Customer and reason are never filled in beforehand, and all three are
 * recorded (ACCESS-32).
 */
export function ActAsForm({ begin, begun }: ActAsFormProps) {
  const text = useText();
  const [state, send] = useReducer(actAsReducer, initialActAs);
  const { phase, email, reason, minutes, problems, failure } = state;
  const busy = phase !== 'editing';
  const emailField = useRef<TextFieldRef>(null);
  const reasonField = useRef<ComponentRef<typeof TextArea>>(null);

  // The fields cannot change while they are being submitted, so this runs once for each attempt.
  useEffect(() => {
    if (phase !== 'submitting') return;
    void begin({ email, reason, minutes }).then((outcome) => {
      send({ type: 'answered', outcome });
      if (outcome === 'begun') begun();
    });
  }, [phase, email, reason, minutes, begin, begun]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    send({ type: 'submitted' });
    // The focus moves to the first invalid field.
    const found = checkActAs(state);
    if (found.email) emailField.current?.focus();
    else if (found.reason) reasonField.current?.focus();
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failure && <AccountAlert message={failure} />}
      <TextField
        ref={emailField}
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
        ref={reasonField}
        label={text('act-as.reason')}
        description={text('act-as.reason-help')}
        maxLength={MAX_REASON_CHARS}
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
