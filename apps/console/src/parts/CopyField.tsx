import { Button } from '@react-spectrum/s2/Button';
import { page } from '@unified-shell/app-sdk';
import { useState } from 'react';
import { useText } from '../texts';
import styles from './parts.module.css';

/** A text that the administrator passes on, such as the link of an invitation. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    page.clipboardWrite(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className={styles.copy}>
      <label className={styles.copyLabel}>
        {label}
        <input
          className={styles.copyValue}
          readOnly
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <Button variant="secondary" onPress={() => void copy()}>
        {isCopied ? text('action.copied') : text('action.copy')}
      </Button>
      <span role="status" className={styles.hidden}>
        {isCopied && text('action.copied')}
      </span>
    </div>
  );
}
