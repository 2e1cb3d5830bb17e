import { Button } from '@react-spectrum/s2/Button';
import { useMessages } from '../messages';
import styles from './account.module.css';
import type { AccountSession } from './account-details';

interface SessionListProps {
  sessions: readonly AccountSession[];
  isBusy: boolean;
  end: (ids: readonly string[]) => void;
}

/** The user's sessions by device and time. Each except the current one has a button to end it. */
export function SessionList({ sessions, isBusy, end }: SessionListProps) {
  const { text, locale } = useMessages();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const otherIds = sessions.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map(({ id, device, signedInAt, isCurrent }) => {
          const name = device ? text('account.device', device) : text('account.unknown-device');
          const since = text('account.since', { time: format.format(signedInAt) });
          return (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <span>{since}</span>
              </div>
              {isCurrent ? (
                <span className={styles.badge}>{text('account.this-device')}</span>
              ) : (
                <Button
                  variant="secondary"
                  size="S"
                  isDisabled={isBusy}
                  aria-label={text('account.end-session', { device: name, since })}
                  onPress={() => end([id])}
                >
                  {text('account.session-sign-out')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {otherIds.length > 0 && (
        <Button variant="secondary" isDisabled={isBusy} onPress={() => end(otherIds)}>
          {text('account.sign-out-elsewhere')}
        </Button>
      )}
    </>
  );
}
