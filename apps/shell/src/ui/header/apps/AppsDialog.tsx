import { createRanking } from '@unified-shell/search/rank';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useText } from '../../shared/messages';
import { useArrowKeys } from '../../shared/use-arrow-keys';
import { useChromeView } from '../../shared/use-chrome';
import { DialogSearch } from '../dialog/DialogSearch';
import { HeaderDialog } from '../dialog/HeaderDialog';
import { AppTile } from './AppTile';
import styles from './apps.module.css';

interface AppsDialogProps {
  trigger: RefObject<HTMLElement | null>;
  close: () => void;
}

/** All solutions that the user may open in the workspace, with a search field. */
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
        <ul className={styles.grid}>
          {found.map((app) => (
            <li key={app.id}>
              <AppTile app={app} close={close} />
            </li>
          ))}
        </ul>
        <p className={styles.nothing} role="status">
          {found.length === 0 && text('apps.nothing')}
        </p>
      </search>
    </HeaderDialog>
  );
}
