import { type AppInfo, page } from '@unified-shell/app-sdk';
import { AppIcon } from '@unified-shell/solution-page/AppIcon';
import { isPlainClick } from '@unified-shell/solution-page/is-plain-click';
import { useText } from '@unified-shell/solution-page/messages';
import { type MouseEvent, useId } from 'react';
import styles from './home.module.css';

/**
 * One application as a real link. The shell handles a plain click without a page load; the browser handles all others
 * (middle click, copy, a new tab), and those on an application that opens in a tab of its own.
 */
export function AppCard({ app }: { app: AppInfo }) {
  const text = useText();
  const id = useId();
  const target = app.isOutside
    ? {
        target: '_blank',
        rel: 'noopener noreferrer',
        'aria-label': text('home.outside', { name: app.name }),
      }
    : {
        target: '_top',
        'aria-labelledby': `${id}-name`,
        onClick(event: MouseEvent) {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          page.shellRedirect(app.href);
        },
      };
  return (
    <a className={styles.card} href={app.href} {...target} aria-describedby={app.description && `${id}-text`}>
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
