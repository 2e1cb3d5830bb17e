import { Button } from '@react-spectrum/s2/Button';
import { SearchField } from '@react-spectrum/s2/SearchField';
import { usePageTitle } from '@unified-shell/app-sdk/react';
import { rank } from '@unified-shell/search/rank';
import { useState } from 'react';
import { go } from '../../src/shared/location/app-location';
import { PageLink } from './PageLink';
import { estimate, type Segment } from './segment';
import styles from './segments.module.css';
import { useText } from './texts';
import { usePeople } from './use-people';

interface SegmentListProps {
  segments: readonly Segment[];
  /** The words of the first search. */
  find: string;
}

export function SegmentList({ segments, find }: SegmentListProps) {
  const text = useText();
  const people = usePeople();
  const [words, setWords] = useState(find);
  usePageTitle(text('segments.title'));
  const shown = words.trim() === '' ? segments : rank(segments, words, ({ name }) => ({ name }));
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{text('segments.title')}</h1>
          <p className={styles.subtitle}>{text('segments.subtitle')}</p>
        </div>
        <Button variant="accent" onPress={() => go('/new')}>
          {text('segments.new')}
        </Button>
      </header>
      <search>
        <SearchField
          aria-label={text('segments.search')}
          placeholder={text('segments.search')}
          value={words}
          onChange={setWords}
        />
      </search>
      {shown.length === 0 && <p className={styles.subtitle}>{text('segments.none', { words })}</p>}
      <ul className={styles.cards}>
        {shown.map((segment) => {
          const { count, share } = estimate(segment, people);
          return (
            <li key={segment.id}>
              <PageLink to={`/segment/${segment.id}`} className={styles.card}>
                <span className={styles.name}>{segment.name}</span>
                <span>{text('segments.people', { count })}</span>
                <span className={styles.track}>
                  <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
                </span>
              </PageLink>
            </li>
          );
        })}
      </ul>
      <p className={styles.notice}>{text('demo.notice')}</p>
    </main>
  );
}
