import { ActionButton } from '@react-spectrum/s2/ActionButton';
import CopyIcon from '@react-spectrum/s2/icons/Copy';
import { Text } from '@react-spectrum/s2/Text';
import { useState } from 'react';
import { type NoticeKey, useNoticeText } from '../../../chrome/ui/notice-messages';
import styles from './error-screen.module.css';

/** Copies the details of the error for support, and shows whether that worked. */
export function CopyDetails({ details }: { details: string }) {
  const text = useNoticeText();
  const [result, setResult] = useState<NoticeKey>();
  async function copy(): Promise<void> {
    try {
      // Throws on a page that is not secure: there is no clipboard.
      await navigator.clipboard.writeText(details);
      setResult('error.copied');
    } catch {
      setResult('error.copy-failed');
    }
  }
  return (
    <div className={styles.copy}>
      <ActionButton size="S" onPress={() => void copy()}>
        <CopyIcon />
        <Text>{text('error.copy-details')}</Text>
      </ActionButton>
      <span role="status">{result && text(result)}</span>
    </div>
  );
}
