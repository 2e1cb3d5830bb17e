import styles from './side-navigation.module.css';

/** Where the entries will be, as in the skeleton, while it is not known which. */
export function NavigationPlaceholder() {
  return (
    <div className={styles.list} aria-hidden="true">
      <span className="placeholder" />
      <span className="placeholder" />
      <span className="placeholder" />
    </div>
  );
}
