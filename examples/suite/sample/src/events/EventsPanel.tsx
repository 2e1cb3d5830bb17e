import { ActionButton } from '@react-spectrum/s2/ActionButton';
import { useText } from '@unified-shell/solution-page/messages';
import { Panel } from '@unified-shell/solution-page/Panel';
import type { LoggedEvent } from './event-list';
import styles from './events.module.css';

interface EventsPanelProps {
  events: readonly LoggedEvent[];
  clear(): void;
  locale: string | undefined;
}

/** The logged events, newest first. */
export function EventsPanel({ events, clear, locale }: EventsPanelProps) {
  const text = useText();
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
  return (
    <Panel
      title={text('sample.events')}
      tourName="events"
      action={
        <ActionButton size="S" onPress={clear} isDisabled={events.length === 0}>
          {text('sample.events.clear')}
        </ActionButton>
      }
    >
      {events.length === 0 && <p className={styles.none}>{text('sample.events.none')}</p>}
      <div role="log" aria-label={text('sample.events')}>
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
