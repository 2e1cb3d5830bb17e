import { RequestId } from '../../../chrome/ui/RequestId';
import { useSend } from '../../../chrome/ui/use-chrome';
import type { InboxList as List } from '../model/inbox-state';
import { InboxItem } from './InboxItem';
import styles from './inbox.module.css';
import { useInboxText } from './inbox-messages';

/** The notifications, or the reason why none are shown. */
export function InboxList({ list, close }: { list: List; close: () => void }) {
  const text = useInboxText();
  const send = useSend();
  if (list.kind !== 'known') return <Unknown hasFailed={list.kind === 'failed'} />;
  if (list.notifications.length === 0) {
    return (
      <div className={styles.note}>
        <p className={styles.empty}>{text('inbox.nothing.title')}</p>
        <p className={styles.words}>{text('inbox.nothing.text')}</p>
      </div>
    );
  }
  return (
    // A scrollable area needs the focus, to be scrolled by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={styles.scroll} aria-label={text('inbox.list')} tabIndex={0}>
      <ul className={styles.list}>
        {list.notifications.map((notification) => (
          <InboxItem key={notification.id} notification={notification} close={close} />
        ))}
      </ul>
      {list.next !== undefined && (
        <button type="button" className={styles.older} onClick={() => send({ type: 'inbox-older' })}>
          {text('inbox.older')}
        </button>
      )}
    </section>
  );
}

function Unknown({ hasFailed }: { hasFailed: boolean }) {
  const text = useInboxText();
  const send = useSend();
  if (!hasFailed) {
    return (
      <p className={styles.note} role="status">
        {text('inbox.loading')}
      </p>
    );
  }
  return (
    <div className={styles.note} role="alert">
      <p className={styles.words}>{text('inbox.failed')}</p>
      <RequestId />
      <button type="button" className={styles.action} onClick={() => send({ type: 'inbox-opened' })}>
        {text('inbox.retry')}
      </button>
    </div>
  );
}
