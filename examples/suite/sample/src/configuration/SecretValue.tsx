import { ActionButton } from '@react-spectrum/s2/ActionButton';
import { useText } from '@unified-shell/solution-page/messages';
import { useState } from 'react';
import styles from './configuration.module.css';

interface SecretValueProps {
  name: string;
  short: string;
  fullValue: string;
}

/** A token: shortened until the user requests all of it. */
export function SecretValue({ name, short, fullValue }: SecretValueProps) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.secret}>
      <span className={styles.value}>{isShown ? fullValue : short}</span>
      <ActionButton
        size="S"
        aria-label={text(isShown ? 'sample.secret.hide-name' : 'sample.secret.show-name', { name })}
        onPress={() => setShown(!isShown)}
      >
        {text(isShown ? 'sample.secret.hide' : 'sample.secret.show')}
      </ActionButton>
    </div>
  );
}
