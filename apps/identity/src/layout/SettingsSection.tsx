import type { ReactNode, Ref } from 'react';
import styles from './settings.module.css';

interface SettingsSectionProps {
  /** The id of the heading. */
  id: string;
  title: string;
  /** Explains the setting, below the heading. */
  help?: string | undefined;
  /** Set when the heading may receive the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** A card with one group of settings: heading and explanation beside the controls, above them in a small window. */
export function SettingsSection({ id, title, help, headingRef, children }: SettingsSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} {...(headingRef ? { ref: headingRef, tabIndex: -1 } : {})}>
          {title}
        </h2>
        {help && <p className={styles.help}>{help}</p>}
      </div>
      <div className={styles.controls}>{children}</div>
    </section>
  );
}
