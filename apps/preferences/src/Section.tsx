import type { UserPreferences } from '@unified-shell/app-sdk';
import styles from '@unified-shell/solution-page/personal.module.css';
import { type ReactNode, useId } from 'react';
import type { Change } from './use-preferences';

export interface SectionProps {
  preferences: UserPreferences;
  set(change: Change): void;
}

/** One part of the preferences with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
