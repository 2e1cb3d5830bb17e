import type { NavigationEntry } from '../../core/chrome/chrome-view';
import { isPlainClick } from '../shared/plain-click';
import { useSend } from '../shared/use-chrome';
import { EntryIcon } from './EntryIcon';
import styles from './side-navigation.module.css';

/** One entry: a real link, so that it can be opened in a tab of its own or copied. */
export function NavigationLink({ entry }: { entry: NavigationEntry }) {
  const send = useSend();
  return (
    <a
      className={styles.link}
      href={entry.href}
      aria-current={entry.current ? 'page' : undefined}
      onClick={(event) => {
        if (isPlainClick(event)) send({ type: 'navigation-followed' });
      }}
    >
      <EntryIcon name={entry.icon} />
      <span className={styles.label}>{entry.name}</span>
    </a>
  );
}
