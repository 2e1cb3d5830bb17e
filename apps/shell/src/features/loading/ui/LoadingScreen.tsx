import { useText } from '../../../chrome/ui/messages';
import { useChromeView } from '../../../chrome/ui/use-chrome';
import styles from './loading.module.css';
import { useLasting } from './use-lasting';

/** Delay of the spinner, in milliseconds. In a faster load it would only flash and cost time. */
const SPINNER_DELAY_MS = 200;

/** Covers the frame area until the application is shown. */
export function LoadingScreen() {
  const text = useText();
  const loading = useChromeView((view) => view.screen.kind === 'loading');
  const subject = useChromeView((view) => view.solution?.name);
  const slow = useChromeView((view) => view.screen.kind === 'loading' && view.screen.slow);
  const lasting = useLasting(loading, SPINNER_DELAY_MS);
  if (!loading) return null;
  return (
    <div className={styles.loading}>
      <h1 className="screen-reader-only">{subject ?? text('product.name')}</h1>
      {lasting && <span className="spinner" role="progressbar" aria-label={text('loading.name')} />}
      <p className={styles.text} role="status">
        {slow && text('loading.slow')}
      </p>
    </div>
  );
}
