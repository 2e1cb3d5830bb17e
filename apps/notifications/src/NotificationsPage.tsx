import { Button } from '@react-spectrum/s2/Button';
import { Link } from '@react-spectrum/s2/Link';
import { ToggleButton } from '@react-spectrum/s2/ToggleButton';
import { page } from '@unified-shell/app-sdk';
import { useConfiguration, usePageDone, usePageTitle } from '@unified-shell/app-sdk/react';
import { type MessageKey, useText } from '@unified-shell/solution-page/messages';
import styles from '@unified-shell/solution-page/personal.module.css';
import { useState } from 'react';
import { NotificationItem } from './NotificationItem';
import { useInbox, type View } from './use-inbox';

const VIEWS: readonly { view: View; name: MessageKey; nothing: MessageKey }[] = [
  { view: 'inbox', name: 'notifications.view.inbox', nothing: 'notifications.nothing.inbox' },
  { view: 'snoozed', name: 'notifications.view.snoozed', nothing: 'notifications.nothing.snoozed' },
  { view: 'archived', name: 'notifications.view.archived', nothing: 'notifications.nothing.archived' },
];

/** The user's notifications in three views. They change while the page is open. */
export function NotificationsPage() {
  const text = useText();
  const configuration = useConfiguration();
  const [view, setView] = useState<View>('inbox');
  const { state, failure, load, loadOlder, change, run } = useInbox(view);
  usePageTitle(text('notifications.name'));
  usePageDone(configuration !== null);
  const nothing = VIEWS.find((each) => each.view === view)?.nothing;
  const isUnread = state.kind === 'known' && state.notifications.some((one) => one.state !== 'read');
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{text('notifications.name')}</h1>
      <p className={styles.subtitle}>{text('notifications.subtitle')}</p>
      <fieldset className={styles.views} aria-label={text('notifications.views')}>
        {VIEWS.map((each) => (
          <ToggleButton key={each.view} isSelected={view === each.view} onChange={() => setView(each.view)}>
            {text(each.name)}
          </ToggleButton>
        ))}
        {view === 'inbox' && isUnread && (
          <Button variant="secondary" fillStyle="outline" onPress={() => void change('all', 'read')}>
            {text('notifications.read-all')}
          </Button>
        )}
        <Link onPress={() => page.shellRedirect('/preferences')}>{text('notifications.choices')}</Link>
      </fieldset>
      <p role="status">{failure && text(failure)}</p>
      {state.kind === 'loading' && <p className={styles.note}>{text('notifications.loading')}</p>}
      {state.kind === 'failed' && (
        <div className={styles.note} role="alert">
          <p>{text('notifications.failed')}</p>
          <Button variant="secondary" onPress={() => void load()}>
            {text('notifications.retry')}
          </Button>
        </div>
      )}
      {state.kind === 'known' && state.notifications.length === 0 && nothing && (
        <div className={styles.note}>
          <h2 className={styles.heading}>{text('notifications.nothing')}</h2>
          <p>{text(nothing)}</p>
        </div>
      )}
      {state.kind === 'known' && state.notifications.length > 0 && (
        <ul className={styles.rows}>
          {state.notifications.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              change={(to) => void change(notification.id, to)}
              run={() => void run(notification)}
            />
          ))}
        </ul>
      )}
      {state.kind === 'known' && state.next !== undefined && (
        <div className={styles.note}>
          <Button variant="secondary" onPress={() => void loadOlder()}>
            {text('notifications.older')}
          </Button>
        </div>
      )}
    </main>
  );
}
