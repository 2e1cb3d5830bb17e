import { Button } from '@react-spectrum/s2/Button';
import { useState } from 'react';
import { AccountAlert } from '../account/AccountAlert';
import { useText } from '../messages';
import styles from './reset-password.module.css';
import type { PasskeyOutcome } from './reset-service';

interface FirstPasskeyProps {
  add: (name: string) => Promise<PasskeyOutcome>;
  added: () => void;
  /** Called when the link has stopped working meanwhile. */
  linkEnded: () => void;
}

/** Sets up a passkey in place of a password. Its name can be seen on the account page. */
export function FirstPasskey({ add, added, linkEnded }: FirstPasskeyProps) {
  const text = useText();
  const [phase, setPhase] = useState<'ready' | 'busy' | 'cancelled' | 'failed'>('ready');

  const submit = async () => {
    setPhase('busy');
    const outcome = await add(text('first-passkey.name'));
    switch (outcome) {
      case 'added':
        added();
        return;
      case 'invalid':
        linkEnded();
        return;
      case 'cancelled':
      case 'failed':
        setPhase(outcome);
        return;
      default:
        outcome satisfies never;
    }
  };

  return (
    <section className={styles.other} aria-label={text('first-passkey.title')}>
      {phase === 'failed' && <AccountAlert message="failure.unexpected" />}
      {phase === 'cancelled' && <AccountAlert message="passkeys.cancelled" />}
      <p>{text('passkeys.help')}</p>
      <Button
        variant="secondary"
        size="L"
        isPending={phase === 'busy'}
        onPress={() => void submit()}
        UNSAFE_className={styles.submit ?? ''}
      >
        {text('first-passkey.submit')}
      </Button>
    </section>
  );
}
