import { Text } from '@react-spectrum/s2/ActionButton';
import ChevronDownIcon from '@react-spectrum/s2/icons/ChevronDown';
import { useText } from '../../../chrome/ui/messages';
import type { HeaderTabView } from '../model/header-tabs';
import styles from './app.module.css';
import { HeaderTabMenu } from './HeaderTabMenu';

/** One tab: a link, or a button that opens its menu. */
export function HeaderTab({ entry }: { entry: HeaderTabView }) {
  const text = useText();
  const { name, link, menu, newTab, selected } = entry;
  if (menu.length > 0) {
    return (
      <HeaderTabMenu name={name} entries={menu} isSelected={selected}>
        <Text>{name}</Text>
        <ChevronDownIcon />
      </HeaderTabMenu>
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
