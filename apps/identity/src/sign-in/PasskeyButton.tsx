import { Button } from '@react-spectrum/s2/Button';
import { useState } from 'react';
import { useText } from '../messages';
import type { UsePasskey } from '../passkeys/use-passkey';
import { CheckingNote } from './CheckingNote';
import { FailureAlert } from './FailureAlert';
import { failureOf, type SignInFailure } from './sign-in-failure';
import styles from './sign-in-form.module.css';
import { EXPIRED_PAGE } from './sign-in-state';

interface PasskeyButtonProps {
  signIn: UsePasskey;
  leave: (address: string) => void;
  isDisabled: boolean;
}

/** Signs in without an e-mail address: the browser offers the user's passkeys. */
export function PasskeyButton({ signIn, leave, isDisabled }: PasskeyButtonProps) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [isProving, setProving] = useState(false);
  const [failure, setFailure] = useState<SignInFailure>();

  async function begin(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const outcome = await signIn(() => setProving(true));
    setProving(false);
    if (outcome.kind === 'accepted') return leave(outcome.redirect);
    if (outcome.kind === 'expired') return leave(EXPIRED_PAGE);
    setBusy(false);
    // The user has closed the browser's dialog, and knows.
    if (outcome.kind !== 'cancelled') setFailure(failureOf(outcome, 'failure.passkey-refused'));
  }

  return (
    <div className={styles.passkey}>
      {failure && <FailureAlert {...failure} />}
      <Button
        variant="secondary"
        size="L"
        isPending={isBusy}
        isDisabled={isDisabled}
        onPress={() => void begin()}
        UNSAFE_className={styles.field ?? ''}
      >
        {text('sign-in.passkey')}
      </Button>
      <CheckingNote shown={isProving} />
    </div>
  );
}
