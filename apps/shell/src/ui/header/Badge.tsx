import styles from './header.module.css';

interface BadgeProps {
  children: string;
  /** Left out where there is little room. */
  isMinor?: boolean;
  /** An application's own word, left out on a phone. */
  isLabel?: boolean;
}

/** A quiet mark beside a name. */
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
