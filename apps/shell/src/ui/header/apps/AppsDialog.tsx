import { Popover } from '@react-spectrum/s2/Popover';
import { type RefObject, useState } from 'react';
import { useText } from '../../shared/messages';
import { useChromeView } from '../../shared/use-chrome';
import { AppTile } from './AppTile';
import styles from './apps.module.css';
import { findByName } from './find-by-name';

interface AppsDialogProps {
  trigger: RefObject<HTMLElement | null>;
  close: () => void;
}

/** Everything that the person may open where they work, to look through and to type into. */
export function AppsDialog({ trigger, close }: AppsDialogProps) {
  const text = useText();
  const list = useChromeView((view) => view.apps);
  const [query, setQuery] = useState('');
  const found = findByName(list(), query);
  return (
    <Popover
      aria-label={text('header.apps')}
      triggerRef={trigger}
      isOpen
      onOpenChange={(wanted) => {
        if (!wanted) close();
      }}
      placement="bottom end"
      hideArrow
      padding="none"
      UNSAFE_className={styles.dialog ?? ''}
    >
      <div className={styles.panel}>
        <input
          type="search"
          className={styles.search}
          aria-label={text('apps.search')}
          placeholder={text('apps.search')}
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to choose, and gives the keyboard back.
          autoFocus
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
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
    </Popover>
  );
}
