import { useId } from 'react';
import { NavigationLink } from './NavigationLink';
import type { Section } from './sections';
import styles from './side-navigation.module.css';

export function NavigationSection({ section }: { section: Section }) {
  const nameId = useId();
  return (
    <div>
      {section.name && (
        <p id={nameId} className={styles.sectionName}>
          {section.name}
        </p>
      )}
      <ul className={styles.list} aria-labelledby={section.name && nameId}>
        {section.entries.map((entry) => (
          <li key={entry.id}>
            <NavigationLink entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}
