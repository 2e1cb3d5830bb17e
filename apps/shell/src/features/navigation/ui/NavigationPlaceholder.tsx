import styles from './side-navigation.module.css';

/** Placeholders for the entries until they are known, as in the skeleton. */
export function NavigationPlaceholder() {
  return (
    <div className={styles.list} aria-hidden="true">
      <span className="placeholder" />
      <span className="placeholder" />
      <span className="placeholder" />
    </div>
  );
}
