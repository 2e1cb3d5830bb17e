import type { Json } from '../model/recording';
import styles from './debug.module.css';

/** A value as indented JSON. */
export function ValueText({ value }: { value: Json }) {
  return <pre className={styles.value}>{JSON.stringify(value, undefined, 2)}</pre>;
}
