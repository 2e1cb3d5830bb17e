import { type RefObject, useState } from 'react';
import { useText } from '../../shared/messages';
import { useChromeView } from '../../shared/use-chrome';
import { DialogSearch } from '../dialog/DialogSearch';
import { HeaderDialog } from '../dialog/HeaderDialog';
import { AppTile } from './AppTile';
import styles from './apps.module.css';
import { findByName } from './find-by-name';

interface AppsDialogProps {
  trigger: RefObject<HTMLElement | null>;
  close: () => void;
}

/** All solutions that the user may open in the workspace, with a search field. */
export function AppsDialog({ trigger, close }: AppsDialogProps) {
  const text = useText();
  const list = useChromeView((view) => view.apps);
  const [query, setQuery] = useState('');
  const found = findByName(list(), query);
  return (
    <HeaderDialog name={text('header.apps')} trigger={trigger} className={styles.dialog} close={close}>
      <div className={styles.panel}>
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
      </div>
    </HeaderDialog>
  );
}
