import { type RefObject, useEffect } from 'react';
import { HeaderDialog } from '../../../chrome/header/HeaderDialog';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import { InboxList } from './InboxList';
import styles from './inbox.module.css';
import { InboxLanguage, useInboxText } from './inbox-messages';

/** Addresses that the shell completes with the active organisation. */
const NOTIFICATIONS = '#/home/notifications';
const PREFERENCES = '#/preferences';

interface InboxDialogProps {
  trigger: RefObject<HTMLElement | null>;
  close: () => void;
}

/** The latest notifications. All of them are seen once they are shown. */
export function InboxDialog(props: InboxDialogProps) {
  return (
    <InboxLanguage>
      <InboxPanel {...props} />
    </InboxLanguage>
  );
}

function InboxPanel({ trigger, close }: InboxDialogProps) {
  const text = useInboxText();
  const send = useSend();
  const list = useChromeView((view) => view.inbox.list);
  const button = useChromeView((view) => view.app?.inboxButton);
  useEffect(() => send({ type: 'inbox-opened' }), [send]);
  return (
    <HeaderDialog name={text('inbox.name')} trigger={trigger} className={styles.dialog} close={close}>
      <div className={styles.panel}>
        <h2 className={styles.heading}>{text('inbox.name')}</h2>
        <InboxList list={list} close={close} />
        <div className={styles.links}>
          {button !== undefined && (
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                close();
                send({ type: 'app-clicked', target: 'inbox' });
              }}
            >
              {button}
            </button>
          )}
          <a className={styles.link} href={NOTIFICATIONS} onClick={close}>
            {text('inbox.all')}
          </a>
          <a className={styles.link} href={PREFERENCES} onClick={close}>
            {text('inbox.choices')}
          </a>
        </div>
      </div>
    </HeaderDialog>
  );
}
