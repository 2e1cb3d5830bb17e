import { type RefObject, useEffect, useId, useState } from 'react';
import { isPlainClick } from '../../../browser/page/plain-click';
import { HeaderDialog } from '../../../chrome/header/HeaderDialog';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import type { WhatsNew, WhatsNewEntry } from '../model/whats-new-of';
import styles from './whats-new.module.css';
import { useWhatsNewText } from './whats-new-messages';

interface WhatsNewDialogProps extends WhatsNew {
  trigger: RefObject<HTMLElement | null>;
  close: () => void;
}

/** The changes of the open application. All of them are seen once they are shown. */
export function WhatsNewDialog({ appId, name, entries, unseen, trigger, close }: WhatsNewDialogProps) {
  const text = useWhatsNewText();
  const send = useSend();
  const heading = useId();
  // The value when the dialog opened. If the setting cannot be stored, the dialog does not send it again.
  const [seen] = useState(unseen);
  useEffect(() => {
    if (seen !== undefined) send({ type: 'whats-new-seen', seen: { [appId]: seen } });
  }, [send, appId, seen]);
  return (
    <HeaderDialog name={text('whats-new.name')} trigger={trigger} className={styles.dialog} close={close}>
      <div className={styles.panel}>
        <h2 id={heading} className={styles.heading}>
          {text('whats-new.title', { name })}
        </h2>
        {/* A scrollable area needs the focus, to be scrolled by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <section className={styles.scroll} aria-labelledby={heading} tabIndex={0}>
          <ul className={styles.list}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} close={close} />
            ))}
          </ul>
        </section>
      </div>
    </HeaderDialog>
  );
}

function Entry({ entry, close }: { entry: WhatsNewEntry; close: () => void }) {
  const { date, title, text, href } = entry;
  const locale = useChromeView((view) => view.locale);
  // The date has no time, so it is the same day in each time zone.
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <li className={styles.entry}>
      <time className={styles.date} dateTime={date}>
        {day.format(new Date(date))}
      </time>
      <h3 className={styles.title}>
        {href === undefined ? (
          title
        ) : (
          <a
            className={styles.link}
            href={href}
            onClick={(event) => {
              if (isPlainClick(event)) close();
            }}
          >
            {title}
          </a>
        )}
      </h3>
      {text !== undefined && <p className={styles.words}>{text}</p>}
    </li>
  );
}
