import { Button } from '@react-spectrum/s2/Button';
import { useEffect, useRef } from 'react';
import type { ErrorView } from '../../core/chrome/error-view';
import { type NoticeKey, useNoticeText } from '../shared/notice-messages';
import styles from './error-screen.module.css';

type Phase = NonNullable<ErrorView['accessRequest']>;

const NOTES: Partial<Record<Phase, NoticeKey<{ organisation: string }>>> = {
  sent: 'access.sent',
  failed: 'access.failed',
};

/** The button that requests access from the administrators. It is removed once the request was sent. */
export function RequestAccess({ phase, onRequest }: { phase: Phase; onRequest: () => void }) {
  const text = useNoticeText();
  if (phase === 'sent') return null;
  return (
    <Button variant="accent" isPending={phase === 'sending'} onPress={onRequest}>
      {text('access.request')}
    </Button>
  );
}

/**
 * The result of the request, read out when it changes. Once the request was sent, it takes over the button's focus.
 */
export function RequestAccessResult({ phase, organisation }: { phase: Phase; organisation: string }) {
  const text = useNoticeText();
  const note = NOTES[phase];
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (phase === 'sent' && document.activeElement === document.body) result.current?.focus();
  }, [phase]);
  return (
    <p ref={result} role="status" tabIndex={-1} className={styles.note}>
      {note && text(note, { organisation })}
    </p>
  );
}
