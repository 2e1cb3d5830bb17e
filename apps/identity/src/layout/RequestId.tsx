import { useText } from '../messages';
import styles from './layout.module.css';

/** The id under which the server has logged the request. */
export function RequestId({ id }: { id: string }) {
  const text = useText();
  return (
    <span className={styles.requestId}>
      {text('error.request-id')} <code>{id}</code>
    </span>
  );
}
