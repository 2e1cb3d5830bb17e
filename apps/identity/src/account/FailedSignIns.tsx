import { useMessages } from '../messages';
import styles from './account.module.css';

interface FailedSignInsProps {
  count: number;
  /** Milliseconds since 1970. */
  lastAt: number;
}

/** Tells the user that many sign-ins on their account have failed. */
export function FailedSignIns({ count, lastAt }: FailedSignInsProps) {
  const { text, locale } = useMessages();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className={styles.note}>{text('account.failed-sign-ins', { count, time: format.format(lastAt) })}</p>
  );
}
