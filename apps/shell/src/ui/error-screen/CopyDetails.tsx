import { ActionButton } from '@react-spectrum/s2/ActionButton';
import CopyIcon from '@react-spectrum/s2/icons/Copy';
import { Text } from '@react-spectrum/s2/Text';
import { useState } from 'react';
import { type NoticeKey, useNoticeText } from '../shared/notice-messages';
import styles from './error-screen.module.css';

/** Copies the details of the error for support, and shows whether that worked. */
export function CopyDetails({ details }: { details: string }) {
  const text = useNoticeText();
  const [result, setResult] = useState<NoticeKey>();
  const copy = () =>
    void navigator.clipboard.writeText(details).then(
      () => setResult('error.copied'),
      () => setResult('error.copy-failed'),
    );
  return (
    <div className={styles.copy}>
      <ActionButton size="S" onPress={copy}>
        <CopyIcon />
        <Text>{text('error.copy-details')}</Text>
      </ActionButton>
      <span role="status">{result && text(result)}</span>
    </div>
  );
}
