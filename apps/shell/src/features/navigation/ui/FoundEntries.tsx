import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useText } from '../../../chrome/ui/messages';
import { useArrowKeys } from '../../../chrome/ui/use-arrow-keys';
import type { NavigationEntry } from '../model/navigation-entry';
import { filterEntries } from './filter-entries';
import { NavigationLink } from './NavigationLink';
import styles from './side-navigation.module.css';

/** Handles the keys of the field and of the entries; undefined while nothing is filtered. */
export type FoundKeys = ((event: KeyboardEvent) => void) | undefined;

interface FoundEntriesProps {
  navigation: readonly NavigationEntry[];
  query: string;
  /** The element around the field and the entries. */
  container: RefObject<HTMLElement | null>;
  keys: RefObject<FoundKeys>;
  /** Called with the number of entries, whenever it may have changed. */
  onFound: (count: number) => void;
}

/** The entries that the filter finds, the best first. Loaded when the filter is first used. */
export function FoundEntries({ navigation, query, container, keys, onFound }: FoundEntriesProps) {
  const text = useText();
  const found = filterEntries(navigation, query);
  const count = found.length;
  const onKeyDown = useArrowKeys(container);
  useEffect(() => onFound(count), [onFound, count]);
  useEffect(() => {
    keys.current = onKeyDown;
    return () => {
      keys.current = undefined;
    };
  });
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
