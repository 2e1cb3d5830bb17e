import { lazy, Suspense } from 'react';
import styles from './side-navigation.module.css';

/** The chrome does not wait for a hundred icons: they come after it, into places that are kept for them. */
const NamedIcon = lazy(async () => ({ default: (await import('../shared/NamedIcon')).NamedIcon }));

/** The icon of an entry by its name in the catalogue. */
export function EntryIcon({ name }: { name: string | undefined }) {
  return (
    <span className={styles.icon} aria-hidden="true">
      <Suspense fallback={null}>
        <NamedIcon name={name} />
      </Suspense>
    </span>
  );
}
