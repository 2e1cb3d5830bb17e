import { Button } from '@react-spectrum/s2/Button';
import { useNoticeText } from '../shared/notice-messages';
import { useChromeView, useSend } from '../shared/use-chrome';
import styles from './local-source.module.css';

/** Shown while the application runs from the user's own server, with a button that ends this. */
export function LocalSourceBanner() {
  const text = useNoticeText();
  const send = useSend();
  const origin = useChromeView((view) => view.localSource);
  if (origin === undefined) return null;
  return (
    <div className={styles.banner}>
      <p className={styles.text} role="status">
        {text('local-source.text', { origin })}
      </p>
      <Button size="S" variant="secondary" onPress={() => send({ type: 'local-source-reset' })}>
        {text('local-source.reset')}
      </Button>
    </div>
  );
}
