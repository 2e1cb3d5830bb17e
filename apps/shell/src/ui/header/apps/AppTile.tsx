import type { AppEntry } from '../../../core/chrome/list-apps';
import { isPlainClick } from '../../shared/plain-click';
import styles from './apps.module.css';

interface AppTileProps {
  app: AppEntry;
  close: () => void;
}

/** A link to a solution, with its first letter for a picture. */
export function AppTile({ app: { name, group, href, current }, close }: AppTileProps) {
  return (
    <a
      className={styles.tile}
      href={href}
      aria-current={current ? 'page' : undefined}
      title={name}
      onClick={(event) => {
        if (isPlainClick(event)) close();
      }}
    >
      <span className={styles.letter} aria-hidden="true">
        {Array.from(name.trim())[0]?.toLocaleUpperCase()}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.group}>{group}</span>
      </span>
    </a>
  );
}
