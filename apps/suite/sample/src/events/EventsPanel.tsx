import { ActionButton } from '@react-spectrum/s2/ActionButton';
import { Panel } from '../Panel';
import type { LoggedEvent } from './event-list';
import styles from './events.module.css';

interface EventsPanelProps {
  events: readonly LoggedEvent[];
  clear(): void;
  locale: string | undefined;
}

/** What happened, newest first. */
export function EventsPanel({ events, clear, locale }: EventsPanelProps) {
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
  return (
    <Panel
      title="Events"
      action={
        <ActionButton size="S" onPress={clear} isDisabled={events.length === 0}>
          Clear
        </ActionButton>
      }
    >
      {events.length === 0 && (
        <p className={styles.none}>Nothing yet. Make a call, or change something in the shell.</p>
      )}
      <div role="log" aria-label="Events">
        <ol className={styles.list}>
          {events.map((event) => (
            <li key={event.id} className={styles.event}>
              <time className={styles.time} dateTime={new Date(event.at).toISOString()}>
                {time.format(event.at)}
              </time>{' '}
              <span className={styles.name}>{event.name}</span>{' '}
              <span className={styles.detail}>{event.detail}</span>
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  );
}
