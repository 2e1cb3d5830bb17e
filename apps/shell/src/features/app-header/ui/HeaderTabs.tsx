import MoreIcon from '@react-spectrum/s2/icons/More';
import { useText } from '../../../chrome/ui/messages';
import type { HeaderTabView } from '../model/header-tabs';
import styles from './app.module.css';
import { HeaderTab } from './HeaderTab';
import { HeaderTabMenu } from './HeaderTabMenu';
import { useFitting } from './use-fitting';

/** The tabs of the open application. Those that do not fit are in a menu. */
export function HeaderTabs({ entries }: { entries: readonly HeaderTabView[] }) {
  const text = useText();
  const { list, fitting } = useFitting(entries);
  const others = entries.slice(fitting);
  return (
    <nav className={styles.workspaces} aria-label={text('workspaces.name')}>
      <ul ref={list} className={styles.tabs}>
        {entries.map((entry, index) => (
          <li key={entry.id} className={styles.tab} data-hidden={index >= fitting || undefined}>
            <HeaderTab entry={entry} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <HeaderTabMenu
          name={text('workspaces.others')}
          entries={others}
          isSelected={others.some(({ selected }) => selected)}
        >
          <MoreIcon />
        </HeaderTabMenu>
      )}
    </nav>
  );
}
