import { Button } from '@react-spectrum/s2/Button';
import { useState } from 'react';
import { AccountAlert } from '../account/AccountAlert';
import { type MessageKey, useText } from '../messages';
import styles from './reset-password.module.css';
import type { LinkEnd, PasskeyOutcome } from './reset-service';
import type { Code } from './use-code';

interface FirstPasskeyProps {
  add: (name: string) => Promise<PasskeyOutcome>;
  added: (recoveryCodes: readonly string[]) => void;
  checkCode: Code['check'];
  codeRefused: () => void;
  /** Called when the link has stopped working meanwhile. */
  linkEnded: (kind: LinkEnd) => void;
}

const ALERTS = {
  cancelled: 'passkeys.cancelled',
  limited: 'failure.limited',
  failed: 'failure.unexpected',
} as const satisfies Record<string, MessageKey>;

/** Sets up a passkey in place of a password. Its name can be seen on the account page. */
export function FirstPasskey({ add, added, checkCode, codeRefused, linkEnded }: FirstPasskeyProps) {
  const text = useText();
  const [phase, setPhase] = useState<'ready' | 'busy' | keyof typeof ALERTS>('ready');
  const alert = phase === 'ready' || phase === 'busy' ? undefined : ALERTS[phase];

  const submit = async () => {
    setPhase('ready');
    if (!checkCode()) return;
    setPhase('busy');
    const outcome = await add(text('first-passkey.name'));
    switch (outcome.kind) {
      case 'added':
        added(outcome.recoveryCodes);
        return;
      case 'invalid':
      case 'factors-lost':
        linkEnded(outcome.kind);
        return;
      case 'code-refused':
        codeRefused();
        setPhase('ready');
        return;
      case 'cancelled':
      case 'limited':
      case 'failed':
        setPhase(outcome.kind);
        return;
      default:
        outcome satisfies never;
    }
  };

  return (
    <section className={styles.other} aria-label={text('first-passkey.title')}>
      {alert && <AccountAlert message={alert} />}
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
