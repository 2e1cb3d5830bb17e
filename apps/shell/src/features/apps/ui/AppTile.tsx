import { isPlainClick } from '../../../browser/page/plain-click';
import { CLOSED_WORDS } from '../../../chrome/ui/closed-words';
import { useText } from '../../../chrome/ui/messages';
import { NamedIcon } from '../../../chrome/ui/NamedIcon';
import type { AppEntry } from '../model/list-apps';
import styles from './apps.module.css';

interface AppTileProps {
  app: AppEntry;
  /** The list has no headings that name the group. */
  hasGroup: boolean;
  close: () => void;
}

/** A link to a solution. */
export function AppTile({
  app: { name, icon, group, href, newTab, current, closed },
  hasGroup,
  close,
}: AppTileProps) {
  const text = useText();
  return (
    <a
      className={styles.tile}
      href={href}
      aria-current={current ? 'page' : undefined}
      title={name}
      {...(newTab && {
        target: '_blank',
        rel: 'noopener noreferrer',
        'aria-label': text('navigation.new-tab', { name }),
      })}
      onClick={(event) => {
        if (isPlainClick(event)) close();
      }}
    >
      <span className={styles.icon}>
        <NamedIcon name={icon} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {closed ? (
          <span className={styles.closed}>{text(CLOSED_WORDS[closed])}</span>
        ) : (
          hasGroup && <span className={styles.group}>{group}</span>
        )}
      </span>
    </a>
  );
}
