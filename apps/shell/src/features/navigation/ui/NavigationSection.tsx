import ChevronDownIcon from '@react-spectrum/s2/icons/ChevronDown';
import { useId } from 'react';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import type { NavigationEntry } from '../model/navigation-entry';
import { NavigationItem } from './NavigationItem';
import type { Section } from './sections';
import styles from './side-navigation.module.css';

/** A section with its entries. The heading folds and unfolds it, except for the section of the open page. */
export function NavigationSection({ section: { name, isFooter, entries } }: { section: Section }) {
  const nameId = useId();
  const listId = useId();
  const send = useSend();
  const isChosen = useChromeView(({ foldedSections }) => name !== undefined && foldedSections.has(name));
  const isFolded = isChosen && !entries.some(holdsCurrent);
  return (
    <div className={isFooter ? styles.footer : undefined}>
      {name !== undefined && (
        <button
          type="button"
          className={styles.sectionName}
          aria-expanded={!isFolded}
          aria-controls={listId}
          onClick={() => send({ type: 'section-folded', name, isFolded: !isChosen })}
        >
          <span id={nameId}>{name}</span>
          <span className={styles.arrow} aria-hidden="true">
            <ChevronDownIcon />
          </span>
        </button>
      )}
      <ul id={listId} className={styles.list} aria-labelledby={name && nameId} hidden={isFolded}>
        {entries.map((entry) => (
          <NavigationItem key={entry.id} entry={entry} />
        ))}
      </ul>
    </div>
  );
}

function holdsCurrent({ current, children = [] }: NavigationEntry): boolean {
  return current || children.some(holdsCurrent);
}
