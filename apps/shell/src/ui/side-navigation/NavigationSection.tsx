import { useId } from 'react';
import { NavigationItem } from './NavigationItem';
import type { Section } from './sections';
import styles from './side-navigation.module.css';

export function NavigationSection({ section }: { section: Section }) {
  const nameId = useId();
  return (
    <div className={section.isFooter ? styles.footer : undefined}>
      {section.name && (
        <p id={nameId} className={styles.sectionName}>
          {section.name}
        </p>
      )}
      <ul className={styles.list} aria-labelledby={section.name && nameId}>
        {section.entries.map((entry) => (
          <NavigationItem key={entry.id} entry={entry} />
        ))}
      </ul>
    </div>
  );
}
