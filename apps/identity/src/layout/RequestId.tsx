import { text } from '../messages';
import styles from './layout.module.css';

/** The id under which the server has logged the request. */
export function RequestId({ id }: { id: string }) {
  return (
    <span className={styles.requestId}>
      {text('error.request-id')}: <code>{id}</code>
    </span>
  );
}
