import { createRanking } from '@unified-shell/search/rank';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { DialogSearch } from '../../../chrome/header/DialogSearch';
import { HeaderDialog } from '../../../chrome/header/HeaderDialog';
import { useText } from '../../../chrome/ui/messages';
import { useArrowKeys } from '../../../chrome/ui/use-arrow-keys';
import { useChromeView } from '../../../chrome/ui/use-chrome';
import type { AppEntry } from '../model/list-apps';
import { AppTile } from './AppTile';
import styles from './apps.module.css';

interface AppsDialogProps {
  trigger: RefObject<HTMLElement | null>;
  close: () => void;
}

/** All solutions that the user may open in the workspace by family, with a search field that ranks them. */
export function AppsDialog({ trigger, close }: AppsDialogProps) {
  const text = useText();
  const list = useChromeView((view) => view.apps);
  const [query, setQuery] = useState('');
  const find = useMemo(() => createRanking(list(), (app) => app), [list]);
  const found = find(query).map(({ item }) => item);
  const panel = useRef<HTMLElement>(null);
  const onKeyDown = useArrowKeys(panel);
  return (
    <HeaderDialog name={text('header.apps')} trigger={trigger} className={styles.dialog} close={close}>
      <search ref={panel} className={styles.panel} onKeyDown={onKeyDown}>
        <DialogSearch label={text('apps.search')} query={query} search={setQuery} />
        <div className={styles.scroller}>
          {query.trim() === '' ? (
            byFamily(found).map(([group, apps]) => (
              <section key={group} aria-label={group}>
                <h3 className={styles.family}>{group}</h3>
                <AppTiles apps={apps} hasGroups={false} close={close} />
              </section>
            ))
          ) : (
            <AppTiles apps={found} hasGroups close={close} />
          )}
        </div>
        <p className={styles.nothing} role="status">
          {found.length === 0 && text('apps.nothing')}
        </p>
      </search>
    </HeaderDialog>
  );
}

interface AppTilesProps {
  apps: readonly AppEntry[];
  /** Each tile shows its group. */
  hasGroups: boolean;
  close: () => void;
}

function AppTiles({ apps, hasGroups, close }: AppTilesProps) {
  return (
    <ul className={styles.grid}>
      {apps.map((app) => (
        <li key={app.id}>
          <AppTile app={app} hasGroup={hasGroups} close={close} />
        </li>
      ))}
    </ul>
  );
}

/** The families in the order of their first application. */
function byFamily(apps: readonly AppEntry[]): [string, AppEntry[]][] {
  const families = new Map<string, AppEntry[]>();
  for (const app of apps) families.set(app.group, [...(families.get(app.group) ?? []), app]);
  return [...families];
}
