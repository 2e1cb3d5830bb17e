import { Button } from '@react-spectrum/s2/Button';
import { useEffect, useRef } from 'react';
import { useNoticeText } from '../../../chrome/ui/notice-messages';
import type { ErrorScreenView } from '../model/screen-view';
import styles from './error-screen.module.css';

type Phase = NonNullable<ErrorScreenView['accessRequest']>;

/** Phases in which the button waits for an answer of the gateway. */
const WAITING: readonly Phase[] = ['unknown', 'checking', 'sending'];

/** The button that requests access from the administrators. It is removed once the request was sent. */
export function RequestAccess({ phase, onRequest }: { phase: Phase; onRequest: () => void }) {
  const text = useNoticeText();
  if (phase === 'sent') return null;
  return (
    <Button variant="accent" isPending={WAITING.includes(phase)} onPress={onRequest}>
      {text('access.request')}
    </Button>
  );
}

interface RequestAccessResultProps {
  phase: Phase;
  /** The time of a request that was sent earlier, in milliseconds since 1970. */
  requestedAt: number | undefined;
  denial: ErrorScreenView['denial'];
  organisation: string;
  locale: string;
}

/**
 * The result of the request, read out when it changes. Once the request was sent, it takes over the button's focus.
 */
export function RequestAccessResult(props: RequestAccessResultProps) {
  const { phase } = props;
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (phase === 'sent' && document.activeElement === document.body) result.current?.focus();
  }, [phase]);
  return (
    <p ref={result} role="status" tabIndex={-1} className={styles.note}>
      {useResult(props)}
    </p>
  );
}

function useResult({ phase, requestedAt, denial, organisation, locale }: RequestAccessResultProps) {
  const text = useNoticeText();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  if (phase === 'failed') return text('access.failed');
  if (phase === 'denied' && denial) {
    const time = format.format(denial.at);
    return denial.words === undefined
      ? text('access.denied-at', { time })
      : text('access.denied-with-words', { time, words: denial.words });
  }
  if (phase !== 'sent') return undefined;
  if (requestedAt === undefined) return text('access.sent', { organisation });
  return text('access.sent-at', { organisation, time: format.format(requestedAt) });
}
