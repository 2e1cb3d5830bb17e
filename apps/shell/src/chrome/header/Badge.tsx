import styles from './header.module.css';

interface BadgeProps {
  children: string;
  /** Hidden in a narrow window. */
  isMinor?: boolean;
  /** A label of the application, hidden on a phone. */
  isLabel?: boolean;
}

/** A small label beside a name. */
export function Badge({ children, isMinor = false, isLabel = false }: BadgeProps) {
  return (
    <span
      className={styles.badge}
      data-minor={isMinor || undefined}
      data-label={isLabel || undefined}
      title={children}
    >
      {children}
    </span>
  );
}
