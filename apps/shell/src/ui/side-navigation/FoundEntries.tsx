import { useText } from '../shared/messages';
import type { FoundEntry } from './filter-entries';
import { NavigationLink } from './NavigationLink';
import styles from './side-navigation.module.css';

/** The entries that the filter has found, the best first. */
export function FoundEntries({ found }: { found: readonly FoundEntry[] }) {
  const text = useText();
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
