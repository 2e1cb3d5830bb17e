import type { AppInfo } from '@unified-shell/app-sdk';
import { memo } from 'react';
import { AppGroupSection } from './AppGroupSection';
import { findApps } from './find-apps';
import styles from './home.module.css';
import { NothingFound } from './NothingFound';

interface AppGroupsProps {
  apps: readonly AppInfo[];
  looking: string;
  /** The application that this page is. */
  current: string | undefined;
  onClear(): void;
}

/** What matches, by group; drawn again only when that may have changed. */
export const AppGroups = memo(function AppGroups({ apps, looking, current, onClear }: AppGroupsProps) {
  const groups = findApps(apps, looking, current);
  if (groups.length === 0) return <NothingFound looking={looking} onClear={onClear} />;
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <AppGroupSection key={group.name ?? ''} group={group} />
      ))}
    </div>
  );
});
