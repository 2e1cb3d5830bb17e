import { useText } from '@unified-shell/solution-page/messages';
import { type CSSProperties, useId } from 'react';
import { AppCard } from './AppCard';
import type { AppGroup } from './find-apps';
import styles from './home.module.css';

/** One group of applications. */
export function AppGroupSection({ group }: { group: AppGroup }) {
  const text = useText();
  const id = useId();
  const width: CSSProperties & Record<'--apps', number> = { '--apps': group.apps.length };
  return (
    <section aria-labelledby={id} className={styles.group} style={width}>
      <h2 id={id} className={styles.groupName}>
        {group.name ?? text('home.other-group')}
      </h2>
      <ul className={styles.grid}>
        {group.apps.map((app) => (
          <li key={app.appId}>
            <AppCard app={app} />
          </li>
        ))}
      </ul>
    </section>
  );
}
