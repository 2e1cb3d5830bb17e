import { ActionButton, Text } from '@react-spectrum/s2/ActionButton';
import { Menu, MenuItem, MenuTrigger, SubmenuTrigger } from '@react-spectrum/s2/Menu';
import type { ReactNode } from 'react';
import { useText } from '../../../chrome/ui/messages';
import type { HeaderTabView } from '../model/header-tabs';
import styles from './app.module.css';

interface HeaderTabMenuProps {
  name: string;
  entries: readonly HeaderTabView[];
  /** One of the entries is the current page. */
  isSelected: boolean;
  children: ReactNode;
}

/** A button with its menu, to any depth. */
export function HeaderTabMenu({ name, entries, isSelected, children }: HeaderTabMenuProps) {
  const text = useText();
  const inNewTab = (entry: string) => text('workspaces.outside', { name: entry });
  return (
    <span className={styles.menu} data-selected={isSelected || undefined}>
      <MenuTrigger>
        <ActionButton isQuiet aria-label={name}>
          {children}
        </ActionButton>
        <Menu aria-label={name}>{entries.map((entry) => drawEntry(entry, inNewTab))}</Menu>
      </MenuTrigger>
    </span>
  );
}

/** A function and not a component, because the library looks for its items among the direct children. */
function drawEntry(
  { id, name, link, menu, newTab }: HeaderTabView,
  inNewTab: (name: string) => string,
): ReactNode {
  if (menu.length > 0) {
    return (
      <SubmenuTrigger key={id}>
        <MenuItem id={id} textValue={name}>
          {name}
        </MenuItem>
        <Menu aria-label={name}>{menu.map((entry) => drawEntry(entry, inNewTab))}</Menu>
      </SubmenuTrigger>
    );
  }
  const isBeside = newTab || link?.isOutside === true;
  return (
    <MenuItem
      key={id}
      id={id}
      textValue={name}
      {...(link && { href: link.href })}
      {...(isBeside && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {/* The library names an item by its label and ignores an `aria-label` of the item. */}
      <Text slot="label" aria-label={isBeside ? inNewTab(name) : undefined}>
        {name}
      </Text>
    </MenuItem>
  );
}
