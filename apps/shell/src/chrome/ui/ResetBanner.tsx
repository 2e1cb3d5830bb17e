import { Button } from '@react-spectrum/s2/Button';
import styles from './reset-banner.module.css';

interface ResetBannerProps {
  text: string;
  /** The name of the button. */
  reset: string;
  onReset: () => void;
}

/** A banner above the frame area while something is not as usual, with a button that ends it. */
export function ResetBanner({ text, reset, onReset }: ResetBannerProps) {
  return (
    <div className={styles.banner}>
      <p className={styles.text} role="status">
        {text}
      </p>
      <Button size="S" variant="secondary" onPress={onReset}>
        {reset}
      </Button>
    </div>
  );
}
