import { useMessages } from '../messages';
import styles from './account.module.css';
import type { AccountDetails } from './account-details';

/** Tells the user whether many sign-ins on their account have failed (case I3). */
export function FailedSignIns({ failed }: { failed: AccountDetails['failedSignIns'] }) {
  const { text, locale } = useMessages();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className={styles.note}>
      {failed
        ? text('account.failed-sign-ins', { count: failed.count, time: format.format(failed.lastAt) })
        : text('account.no-failed-sign-ins')}
    </p>
  );
}
