import { Switch } from '@react-spectrum/s2/Switch';
import { useConfiguration } from '@unified-shell/app-sdk/react';
import { useText } from '@unified-shell/solution-page/messages';
import styles from '@unified-shell/solution-page/personal.module.css';
import { SHELL_ORIGIN, topicName } from '@unified-shell/solution-page/topic-name';
import { Section, type SectionProps } from './Section';

/** The choices of the user: the notifications that are kept and shown, by their origin and topic. */
export function NotificationSection({ preferences, set }: SectionProps) {
  const text = useText();
  const { topics, notificationChoices } = preferences;
  const solutions = useConfiguration()?.shellInfo?.solutions;
  const nameOf = (origin: string) =>
    solutions?.find(({ appId }) => appId === origin)?.name ??
    (origin === SHELL_ORIGIN ? text('notifications.shell') : origin);
  const chosen = Object.keys(notificationChoices).map((key) => {
    const [origin = '', topic] = key.split('/');
    return { origin, topic };
  });
  const known = [...topics, ...chosen];
  const rows = [...new Set(known.map(({ origin }) => origin))].toSorted().flatMap((origin) => {
    const own = known.flatMap((each) =>
      each.origin === origin && each.topic !== undefined ? [each.topic] : [],
    );
    const ofTopics = [...new Set(own)]
      .toSorted()
      .map((topic) => ({ key: `${origin}/${topic}`, origin, topic }));
    return [{ key: origin, origin, topic: undefined }, ...ofTopics];
  });

  const switchOf = (
    { key, origin, topic }: { key: string; origin: string; topic: string | undefined },
    channel: 'inbox' | 'toast',
  ) => {
    const choice = text(
      channel === 'inbox' ? 'preferences.notifications.inbox' : 'preferences.notifications.toast',
    );
    const own = notificationChoices[key];
    return (
      <Switch
        aria-label={text('preferences.notifications.choice', {
          choice,
          name: nameOf(origin),
          topic:
            topic === undefined
              ? text('preferences.notifications.every-topic')
              : topicName(origin, topic, text),
        })}
        isSelected={own?.[channel] ?? notificationChoices[origin]?.[channel] ?? true}
        onChange={(isOn) => set({ notificationChoices: { [key]: { ...own, [channel]: isOn } } })}
      >
        {choice}
      </Switch>
    );
  };

  return (
    <Section title={text('preferences.notifications')}>
      <p className={styles.text}>{text('preferences.notifications.text')}</p>
      {rows.length === 0 && <p className={styles.facts}>{text('preferences.notifications.none')}</p>}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.key} className={styles.row}>
            <span className={styles.name}>
              {row.topic === undefined
                ? text('preferences.notifications.all', { name: nameOf(row.origin) })
                : topicName(row.origin, row.topic, text)}
            </span>
            <span className={styles.controls}>
              {switchOf(row, 'inbox')}
              {switchOf(row, 'toast')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
