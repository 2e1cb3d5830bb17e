import type { Notification } from '@unified-shell/api/notification';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import { InboxAction } from './InboxAction';
import styles from './inbox.module.css';
import { useInboxMessages, useInboxText } from './inbox-messages';
import { SnoozeSelect } from './SnoozeSelect';

interface InboxItemProps {
  notification: Notification;
  close: () => void;
}

/** One notification: its text, its link, and what the user may do with it. */
export function InboxItem({ notification, close }: InboxItemProps) {
  const { id, title, description, state, severity, occurrences } = notification;
  const text = useInboxText();
  const send = useSend();
  const isUnread = state === 'unseen' || state === 'seen';
  const change = (to: 'read' | 'unseen' | 'archived') =>
    send({ type: 'notification-changed', change: { id, state: to } });
  function leave(): void {
    if (isUnread) change('read');
    close();
  }
  const nameOf = (action: string) => text('inbox.of', { action, title });
  return (
    <li className={styles.item} data-unread={isUnread || undefined} data-severity={severity}>
      <p className={styles.title}>
        {isUnread && <span className={styles.dot} role="img" aria-label={text('inbox.unread')} />}
        <Title notification={notification} follow={leave} />
      </p>
      {description !== undefined && <p className={styles.words}>{description}</p>}
      {occurrences > 1 && <p className={styles.words}>{text('inbox.more', { count: occurrences - 1 })}</p>}
      <Facts notification={notification} />
      <div className={styles.actions}>
        {notification.action && <InboxAction notification={notification} onRun={leave} />}
        <button
          type="button"
          className={styles.action}
          aria-label={nameOf(text(isUnread ? 'inbox.read' : 'inbox.unread-again'))}
          onClick={() => change(isUnread ? 'read' : 'unseen')}
        >
          {text(isUnread ? 'inbox.read' : 'inbox.unread-again')}
        </button>
        <SnoozeSelect
          name={nameOf(text('inbox.snooze'))}
          snooze={(until) => send({ type: 'notification-changed', change: { id, state: 'snoozed', until } })}
        />
        <button
          type="button"
          className={styles.action}
          aria-label={nameOf(text('inbox.archive'))}
          onClick={() => change('archived')}
        >
          {text('inbox.archive')}
        </button>
      </div>
    </li>
  );
}

function Title({
  notification: { title, link, organisation },
  follow,
}: {
  notification: Notification;
  follow(): void;
}) {
  const text = useInboxText();
  if (link === undefined) return <span className={styles.name}>{title}</span>;
  if (link.startsWith('/')) {
    return (
      <a className={styles.name} href={`#/@${organisation.tenant}${link}`} onClick={follow}>
        {title}
      </a>
    );
  }
  return (
    <a
      className={styles.name}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={text('inbox.outside', { title })}
      onClick={follow}
    >
      {title}
    </a>
  );
}

function Facts({ notification: { origin, organisation, sentAt, severity } }: { notification: Notification }) {
  const text = useInboxText();
  const { locale } = useInboxMessages();
  const apps = useChromeView((view) => view.apps);
  const name = apps().find((app) => app.id === origin)?.name;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(sentAt),
  );
  return (
    <p className={styles.facts}>
      {severity === 'critical' && (
        <strong className={styles.severity}>{text('inbox.severity.critical')}</strong>
      )}
      {severity === 'high' && <strong className={styles.severity}>{text('inbox.severity.high')}</strong>}
      {name !== undefined && <span>{name}</span>}
      <span>{organisation.name}</span>
      <time dateTime={sentAt}>{time}</time>
    </p>
  );
}
