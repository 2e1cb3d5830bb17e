import { isPlainClick } from '../../../browser/page/plain-click';
import { CLOSED_WORDS } from '../../../chrome/ui/closed-words';
import { useText } from '../../../chrome/ui/messages';
import { NamedIcon } from '../../../chrome/ui/NamedIcon';
import { useSend } from '../../../chrome/ui/use-chrome';
import type { NavigationEntry } from '../model/navigation-entry';
import styles from './side-navigation.module.css';

interface NavigationLinkProps {
  entry: NavigationEntry;
  /** The heading or entry that it stands below, where the list does not show it. */
  context?: string | undefined;
}

/**
 * One entry: a real link, so that it can be copied or opened in a new tab; a button if the application is notified
 * instead; otherwise plain text.
 */
export function NavigationLink({ entry, context }: NavigationLinkProps) {
  const text = useText();
  const send = useSend();
  const { name, href, click, newTab, closed } = entry;
  const current = entry.current ? 'page' : undefined;
  const content = (
    <>
      <span className={styles.icon} aria-hidden="true">
        <NamedIcon name={entry.icon} />
      </span>
      <span className={styles.label}>
        {name}
        {context && (
          <span className={styles.context} aria-hidden="true">
            {context}
          </span>
        )}
      </span>
      {closed && <span className={styles.closed}>{text(CLOSED_WORDS[closed])}</span>}
      {entry.badge && <span className={styles.badge}>{entry.badge}</span>}
    </>
  );
  if (click !== undefined) {
    return (
      <button
        type="button"
        className={styles.link}
        aria-current={current}
        aria-description={context}
        onClick={() => send({ type: 'navigation-clicked', target: click })}
      >
        {content}
      </button>
    );
  }
  if (href === undefined) return <span className={styles.link}>{content}</span>;
  return (
    <a
      className={styles.link}
      href={href}
      aria-current={current}
      aria-description={context}
      {...(newTab && {
        target: '_blank',
        rel: 'noopener noreferrer',
        'aria-label': text('navigation.new-tab', { name }),
      })}
      onClick={(event) => {
        if (isPlainClick(event)) send({ type: 'navigation-followed' });
      }}
    >
      {content}
    </a>
  );
}
