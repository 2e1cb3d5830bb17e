import { focusRegion } from '../../browser/page/keyboard';
import { useText } from '../ui/messages';
import styles from './header.module.css';

/** The first stop of the keyboard: moves the focus past header and navigation to the content. Visible with the focus. */
export function SkipLink() {
  const text = useText();
  const skip = () => {
    const content = document.querySelector('#frame-area');
    if (content) focusRegion(content);
  };
  return (
    // A button, because the part of the address behind `#` is the shell's own.
    <button type="button" className={styles.skip} onClick={skip}>
      {text('header.skip')}
    </button>
  );
}
