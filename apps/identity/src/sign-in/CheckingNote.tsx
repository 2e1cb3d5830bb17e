import { useText } from '../messages';
import styles from './sign-in-form.module.css';

/**
 * Says that the page makes a proof of work. The element is in the accessibility tree before its text, because screen
 * readers announce only changes of what they know.
 */
export function CheckingNote({ shown }: { shown: boolean }) {
  const text = useText();
  return (
    <div aria-live="polite" className={styles.checking}>
      {shown && text('sign-in.checking')}
    </div>
  );
}
