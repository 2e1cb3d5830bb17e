import styles from './header.module.css';

interface BadgeProps {
  children: string;
  /** Left out where there is little room. */
  isMinor?: boolean;
}

/** A quiet mark beside a name. */
export function Badge({ children, isMinor = false }: BadgeProps) {
  return (
    <span className={styles.badge} data-minor={isMinor || undefined} title={children}>
      {children}
    </span>
  );
}
