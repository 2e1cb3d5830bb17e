import MoreIcon from '@react-spectrum/s2/icons/More';
import type { WorkspaceView } from '../../../core/chrome/header/workspace-tree';
import { useText } from '../../shared/messages';
import styles from './app.module.css';
import { useFitting } from './use-fitting';
import { WorkspaceMenu } from './WorkspaceMenu';
import { WorkspaceTab } from './WorkspaceTab';

/** The tabs of the open application, as many as there is room for; the others in a menu. */
export function Workspaces({ entries }: { entries: readonly WorkspaceView[] }) {
  const text = useText();
  const { list, fitting } = useFitting(entries);
  const others = entries.slice(fitting);
  return (
    <nav className={styles.workspaces} aria-label={text('workspaces.name')}>
      <ul ref={list} className={styles.tabs}>
        {entries.map((entry, index) => (
          <li key={entry.id} className={styles.tab} data-hidden={index >= fitting || undefined}>
            <WorkspaceTab entry={entry} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <WorkspaceMenu
          name={text('workspaces.others')}
          entries={others}
          isSelected={others.some(({ selected }) => selected)}
        >
          <MoreIcon />
        </WorkspaceMenu>
      )}
    </nav>
  );
}
