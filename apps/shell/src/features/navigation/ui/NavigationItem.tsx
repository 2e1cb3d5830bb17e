import ChevronDownIcon from '@react-spectrum/s2/icons/ChevronDown';
import { useEffect, useId, useState } from 'react';
import { useText } from '../../../chrome/ui/messages';
import type { NavigationEntry } from '../model/navigation-entry';
import { NavigationLink } from './NavigationLink';
import styles from './side-navigation.module.css';

/** An entry and its children, which a button beside the link shows and hides (WAI-ARIA: disclosure navigation). */
export function NavigationItem({ entry }: { entry: NavigationEntry }) {
  const text = useText();
  const listId = useId();
  const { name, children = [] } = entry;
  const holdsCurrent = entry.current || children.some(({ current }) => current);
  const [isOpen, setOpen] = useState(entry.isExpanded || holdsCurrent);
  // Expands an entry when it or one of its children becomes current.
  useEffect(() => {
    if (holdsCurrent) setOpen(true);
  }, [holdsCurrent]);
  if (children.length === 0) {
    return (
      <li>
        <NavigationLink entry={entry} />
      </li>
    );
  }
  return (
    <li>
      <div className={styles.row}>
        <NavigationLink entry={entry} />
        <button
          type="button"
          className={styles.expand}
          aria-label={text('navigation.expand', { name })}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDownIcon aria-hidden="true" />
        </button>
      </div>
      <ul id={listId} className={styles.below} aria-label={name} hidden={!isOpen}>
        {children.map((child) => (
          <li key={child.id}>
            <NavigationLink entry={child} />
          </li>
        ))}
      </ul>
    </li>
  );
}
