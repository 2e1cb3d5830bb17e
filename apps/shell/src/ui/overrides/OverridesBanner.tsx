import { Button } from '@react-spectrum/s2/Button';
import { useNoticeText } from '../shared/notice-messages';
import { useChromeView, useSend } from '../shared/use-chrome';
import styles from './overrides.module.css';

/** Shown while data is overridden for debugging, with a button that resets the overrides. */
export function OverridesBanner() {
  const text = useNoticeText();
  const send = useSend();
  const isOverridden = useChromeView((view) => view.isOverridden);
  if (!isOverridden) return null;
  return (
    <div className={styles.banner}>
      <p className={styles.text} role="status">
        {text('overrides.text')}
      </p>
      <Button size="S" variant="secondary" onPress={() => send({ type: 'overrides-reset' })}>
        {text('overrides.reset')}
      </Button>
    </div>
  );
}
