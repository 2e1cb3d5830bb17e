import { type AppInfo, page } from '@unified-shell/app-sdk';
import { AppIcon } from '@unified-shell/solution-page/AppIcon';
import { isPlainClick } from '@unified-shell/solution-page/is-plain-click';
import { useId } from 'react';
import styles from './home.module.css';

/**
 * One application as a real link. The shell handles a plain click without a page load; the browser handles all others
 * (middle click, copy, a new tab).
 */
export function AppCard({ app }: { app: AppInfo }) {
  const id = useId();
  return (
    <a
      className={styles.card}
      href={app.href}
      target="_top"
      aria-labelledby={`${id}-name`}
      aria-describedby={app.description && `${id}-text`}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        page.shellRedirect(app.href);
      }}
    >
      <span className={styles.icon}>
        <AppIcon name={app.icon} />
      </span>
      <span>
        <span id={`${id}-name`} className={styles.cardName}>
          {app.name}
        </span>
        {app.description && (
          <span id={`${id}-text`} className={styles.cardText}>
            {app.description}
          </span>
        )}
      </span>
    </a>
  );
}
