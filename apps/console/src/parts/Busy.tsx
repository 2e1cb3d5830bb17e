import { ProgressCircle } from '@react-spectrum/s2/ProgressCircle';
import { useText } from '../texts';
import styles from './parts.module.css';

/** Shown while the first answer is awaited. */
export function Busy() {
  const text = useText();
  return (
    <div className={styles.busy}>
      <ProgressCircle isIndeterminate aria-label={text('state.loading')} />
    </div>
  );
}
