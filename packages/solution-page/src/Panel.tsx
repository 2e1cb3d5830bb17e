import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** The name of the panel for the tours of the solution. */
  tourName?: string;
  /** Rendered beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One titled part of the page. */
export function Panel({ title, tourName, action, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id} data-tour={tourName}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
