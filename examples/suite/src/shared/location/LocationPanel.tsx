import { useConfiguration, usePageTitle } from '@unified-shell/app-sdk/react';
import { isPlainClick } from '@unified-shell/solution-page/is-plain-click';
import { useText } from '@unified-shell/solution-page/messages';
import { Panel } from '@unified-shell/solution-page/Panel';
import type { HistoryType } from './app-location';
import styles from './location.module.css';
import { type Page, pageName } from './page-name';
import { useAppLocation } from './use-app-location';

interface LocationPanelProps {
  historyType: HistoryType;
  pages: readonly Page[];
}

/** The current app location, which is also the title, and links to the other pages. */
export function LocationPanel({ historyType, pages }: LocationPanelProps) {
  const text = useText();
  const { appLocation, hrefOf, go } = useAppLocation(historyType, useConfiguration()?.baseFrameUrl);
  const name = pageName(text, pages, appLocation);
  usePageTitle(name);
  return (
    <Panel title={text('place.here')}>
      <p className={styles.here}>
        <span className={styles.name}>{name}</span>
        <code className={styles.place}>{appLocation}</code>
      </p>
      <nav aria-label={text('place.pages')} className={styles.pages}>
        {pages.map((page) => (
          <a
            key={page.appLocation}
            className={styles.link}
            href={hrefOf(page.appLocation)}
            aria-current={page.appLocation === appLocation ? 'page' : undefined}
            onClick={(event) => {
              if (!go || !isPlainClick(event)) return;
              event.preventDefault();
              go(page.appLocation);
            }}
          >
            {text(page.name)} <code className={styles.linkPlace}>{page.appLocation}</code>
          </a>
        ))}
      </nav>
    </Panel>
  );
}
