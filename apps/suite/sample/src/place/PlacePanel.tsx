import { usePageTitle } from '@unified-shell/app-sdk/react';
import { useText } from '../../../src/shared/messages';
import { Panel } from '../Panel';
import styles from './place.module.css';
import { pageName, SUB_PAGES } from './sub-pages';

interface PlacePanelProps {
  place: string;
  go(place: string): void;
}

/** Where the application is, and links to its other pages. */
export function PlacePanel({ place, go }: PlacePanelProps) {
  const text = useText();
  usePageTitle(pageName(text, place));
  return (
    <Panel title={text('sample.place')}>
      <p className={styles.here}>
        <span className={styles.name}>{pageName(text, place)}</span>
        <code className={styles.place}>{place}</code>
      </p>
      <nav aria-label={text('sample.pages')} className={styles.pages}>
        {SUB_PAGES.map((page) => (
          <a
            key={page.place}
            className={styles.link}
            href={page.place}
            aria-current={page.place === place ? 'page' : undefined}
            onClick={(event) => {
              if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
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
