import { ActionButton } from '@react-spectrum/s2/ActionButton';
import { Link } from '@react-spectrum/s2/Link';
import { type InboxNotification, page } from '@unified-shell/app-sdk';
import { useConfiguration } from '@unified-shell/app-sdk/react';
import { useMessages, useText } from '@unified-shell/solution-page/messages';
import styles from '@unified-shell/solution-page/personal.module.css';
import { topicName } from '@unified-shell/solution-page/topic-name';

interface NotificationItemProps {
  notification: InboxNotification;
  change(to: InboxNotification['state']): void;
  /** Runs the action that it carries. */
  run(): void;
}

/** One notification with what the user may do with it. */
export function NotificationItem({ notification, change, run }: NotificationItemProps) {
  const { title, description, state, severity, occurrences, snoozedUntil, action } = notification;
  const text = useText();
  const time = useTime();
  const isUnread = state === 'unseen' || state === 'seen';
  const isInInbox = isUnread || state === 'read';
  const button = (name: string, onPress: () => void) => (
    <ActionButton aria-label={text('notifications.of', { action: name, title })} onPress={onPress}>
      {name}
    </ActionButton>
  );
  return (
    <li className={styles.item} data-unread={isUnread || undefined}>
      <div className={styles.name}>
        <Title notification={notification} follow={() => isUnread && change('read')} />
      </div>
      {description !== undefined && <p className={styles.text}>{description}</p>}
      {occurrences > 1 && (
        <p className={styles.text}>{text('notifications.more', { count: occurrences - 1 })}</p>
      )}
      <Facts notification={notification} isUnread={isUnread} severity={severity} />
      {snoozedUntil !== undefined && (
        <p className={styles.facts}>{text('notifications.until', { time: time(snoozedUntil) })}</p>
      )}
      <div className={styles.controls}>
        {action && button(action.title, run)}
        {isUnread && button(text('notifications.read'), () => change('read'))}
        {state === 'read' && button(text('notifications.unread-again'), () => change('unseen'))}
        {isInInbox && button(text('notifications.archive'), () => change('archived'))}
        {!isInInbox && button(text('notifications.to-inbox'), () => change('read'))}
      </div>
    </li>
  );
}

interface FactsProps {
  notification: InboxNotification;
  isUnread: boolean;
  severity: InboxNotification['severity'];
}

function Facts({ notification, isUnread, severity }: FactsProps) {
  const text = useText();
  const time = useTime();
  const solutions = useConfiguration()?.shellInfo?.solutions;
  const app = solutions?.find(({ appId }) => appId === notification.origin);
  const facts = [
    app?.name ?? text('notifications.shell'),
    topicName(notification.origin, notification.topic, text),
    notification.organisation.name,
    time(notification.sentAt),
  ];
  return (
    <p className={styles.facts}>
      {isUnread && <strong>{text('notifications.unread')} · </strong>}
      {severity === 'critical' && (
        <strong className={styles.severity}>{text('notifications.critical')} · </strong>
      )}
      {severity === 'high' && (
        <strong className={styles.severity}>{text('notifications.important')} · </strong>
      )}
      {facts.join(' · ')}
    </p>
  );
}

function Title({
  notification: { title, link },
  follow,
}: {
  notification: InboxNotification;
  follow(): void;
}) {
  const text = useText();
  if (link === undefined) return <span>{title}</span>;
  if (link.startsWith('/')) {
    const open = () => {
      follow();
      page.shellRedirect(link);
    };
    return <Link onPress={open}>{title}</Link>;
  }
  return (
    <Link
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={text('notifications.outside', { title })}
      onPress={follow}
    >
      {title}
    </Link>
  );
}

function useTime(): (iso: string) => string {
  const { locale } = useMessages();
  return (iso) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}
