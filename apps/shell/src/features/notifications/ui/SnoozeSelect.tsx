import styles from './inbox.module.css';
import { useInboxText } from './inbox-messages';

const HOUR_MS = 3_600_000;
/** The hour of the day at which a notification comes back. */
const MORNING_HOUR = 9;

/** Chooses how long a notification is hidden. */
export function SnoozeSelect({ name, snooze }: { name: string; snooze(until: string): void }) {
  const text = useInboxText();
  const times: Record<string, () => Date> = {
    hour: () => new Date(Date.now() + HOUR_MS),
    day: () => atMorning(1),
    week: () => atMorning(7),
  };
  return (
    <select
      className={styles.action}
      aria-label={name}
      value=""
      onChange={({ target }) => {
        const until = times[target.value]?.();
        if (until) snooze(until.toISOString());
      }}
    >
      <option value="" disabled hidden>
        {text('inbox.snooze')}
      </option>
      <option value="hour">{text('inbox.snooze.hour')}</option>
      <option value="day">{text('inbox.snooze.day')}</option>
      <option value="week">{text('inbox.snooze.week')}</option>
    </select>
  );
}

function atMorning(days: number): Date {
  const time = new Date();
  time.setDate(time.getDate() + days);
  time.setHours(MORNING_HOUR, 0, 0, 0);
  return time;
}
