import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface EmptyProps {
  title: string;
  hint: string;
  action?: ReactNode;
}

/** Shown in place of a list without entries. */
export function Empty({ title, hint, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{title}</p>
      <p className={styles.emptyHint}>{hint}</p>
      {action}
    </div>
  );
}
