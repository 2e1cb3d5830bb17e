import { useText } from './messages';
import styles from './request-id.module.css';
import { useChromeView } from './use-chrome';

/** The id that finds a failed call of the page in the gateway's log (AUTH-14). */
export function RequestId() {
  const text = useText();
  const id = useChromeView((view) => view.requestId);
  return (
    id !== undefined && (
      <p className={styles.line}>
        {text('error.request-id')} <code>{id}</code>
      </p>
    )
  );
}
