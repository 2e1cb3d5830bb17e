import { page } from '@unified-shell/app-sdk';
import { useConfiguration } from '@unified-shell/app-sdk/react';
import { isPlainClick } from '@unified-shell/solution-page/is-plain-click';
import { estimate, type Segment } from './segment';
import styles from './segments.module.css';
import { useText } from './texts';
import { usePeople } from './use-people';

const MAX_ROWS = 4;

/** The card for home: the first segments with their sizes. Its links open the solution in the shell. */
export function SegmentCard({ segments }: { segments: readonly Segment[] }) {
  const text = useText();
  const people = usePeople();
  const { baseUrl = '' } = useConfiguration() ?? {};
  return (
    <main className={styles.homeCard} aria-label={text('segments.title')}>
      <ul className={styles.homeRows}>
        {segments.slice(0, MAX_ROWS).map((segment) => {
          const { count, share } = estimate(segment, people);
          const href = `${baseUrl}/segment/${segment.id}`;
          return (
            <li key={segment.id}>
              <a
                className={styles.homeRow}
                href={href}
                target="_top"
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  page.shellRedirect(href);
                }}
              >
                <span className={styles.name}>{segment.name}</span>
                <span>{text('segments.people', { count })}</span>
                <span className={styles.track}>
                  <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </main>
  );
}
