import { useEffect } from 'react';
import type { NavigationEntry } from '../../core/chrome/navigation/navigation-entry';
import { useText } from '../shared/messages';
import { filterEntries } from './filter-entries';
import { NavigationLink } from './NavigationLink';
import styles from './side-navigation.module.css';

interface FoundEntriesProps {
  navigation: readonly NavigationEntry[];
  query: string;
  /** Called with the number of entries, whenever it may have changed. */
  onFound: (count: number) => void;
}

/** The entries that the filter finds, the best first. Loaded when the filter is first used. */
export function FoundEntries({ navigation, query, onFound }: FoundEntriesProps) {
  const text = useText();
  const found = filterEntries(navigation, query);
  const count = found.length;
  useEffect(() => onFound(count), [onFound, count]);
  return (
    <ul className={styles.list} aria-label={text('search.results')}>
      {found.map(({ entry, context }) => (
        <li key={entry.id}>
          <NavigationLink entry={entry} context={context} />
        </li>
      ))}
    </ul>
  );
}
