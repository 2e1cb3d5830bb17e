import { Text } from '@react-spectrum/s2/ActionButton';
import ChevronDownIcon from '@react-spectrum/s2/icons/ChevronDown';
import type { WorkspaceView } from '../../../core/chrome/header/workspace-tree';
import { useText } from '../../shared/messages';
import styles from './app.module.css';
import { WorkspaceMenu } from './WorkspaceMenu';

/** One tab: a link, or a button that opens what is below it. */
export function WorkspaceTab({ entry }: { entry: WorkspaceView }) {
  const text = useText();
  const { name, link, menu, newTab, selected } = entry;
  if (menu.length > 0) {
    return (
      <WorkspaceMenu name={name} entries={menu} isSelected={selected}>
        <Text>{name}</Text>
        <ChevronDownIcon />
      </WorkspaceMenu>
    );
  }
  const isBeside = newTab || link?.isOutside === true;
  return (
    <a
      className={styles.link}
      href={link?.href}
      aria-current={selected ? 'page' : undefined}
      title={name}
      {...(isBeside && {
        target: '_blank',
        rel: 'noopener noreferrer',
        'aria-label': text('workspaces.outside', { name }),
      })}
    >
      <span className={styles.name}>{name}</span>
    </a>
  );
}
