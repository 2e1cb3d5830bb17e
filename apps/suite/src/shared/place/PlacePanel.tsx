import { useConfiguration, usePageTitle } from '@unified-shell/app-sdk/react';
import { isPlainClick } from '../is-plain-click';
import { useText } from '../messages';
import { Panel } from '../Panel';
import { type Page, pageName } from './page-name';
import styles from './place.module.css';
import { type HistoryType, usePlace } from './use-place';

interface PlacePanelProps {
  historyType: HistoryType;
  pages: readonly Page[];
}

/** Where the solution is, which is also its title, and links to its other pages. */
export function PlacePanel({ historyType, pages }: PlacePanelProps) {
  const text = useText();
  const { place, hrefOf, go } = usePlace(historyType, useConfiguration()?.baseFrameUrl);
  const name = pageName(text, pages, place);
  usePageTitle(name);
  return (
    <Panel title={text('place.here')}>
      <p className={styles.here}>
        <span className={styles.name}>{name}</span>
        <code className={styles.place}>{place}</code>
      </p>
      <nav aria-label={text('place.pages')} className={styles.pages}>
        {pages.map((page) => (
          <a
            key={page.place}
            className={styles.link}
            href={hrefOf(page.place)}
            aria-current={page.place === place ? 'page' : undefined}
            onClick={(event) => {
              if (!go || !isPlainClick(event)) return;
              event.preventDefault();
              go(page.place);
            }}
          >
            {text(page.name)} <code className={styles.linkPlace}>{page.place}</code>
          </a>
        ))}
      </nav>
    </Panel>
  );
}
