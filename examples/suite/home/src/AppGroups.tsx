import type { AppInfo } from '@unified-shell/app-sdk';
import { useText } from '@unified-shell/solution-page/messages';
import { memo } from 'react';
import { AppGroupSection } from './AppGroupSection';
import { findApps } from './find-apps';
import styles from './home.module.css';
import { NothingFound } from './NothingFound';

interface AppGroupsProps {
  apps: readonly AppInfo[];
  searchText: string;
  /** The application of this page. */
  current: string | undefined;
  onClear(): void;
}

/** The matching applications by group. Memoized, so that typing in the search field does not render them again. */
export const AppGroups = memo(function AppGroups({ apps, searchText, current, onClear }: AppGroupsProps) {
  const text = useText();
  const groups = findApps(apps, searchText, current);
  const count = groups.reduce((sum, group) => sum + group.apps.length, 0);
  return (
    <>
      {/* The status always exists: screen readers announce a changed status, but not always a new one. */}
      <p role="status" className={styles.found}>
        {searchText.trim() && text('home.found', { count })}
      </p>
      {count === 0 ? (
        <NothingFound searchText={searchText} onClear={onClear} />
      ) : (
        <div className={styles.groups}>
          {groups.map((group) => (
            <AppGroupSection key={group.name ?? ''} group={group} />
          ))}
        </div>
      )}
    </>
  );
});
