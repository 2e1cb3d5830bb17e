import { useText } from '../../shared/messages';
import { useChromeView, useSend } from '../../shared/use-chrome';
import styles from './impersonation.module.css';

/** Names the user whom a support user impersonates, for the time of the impersonation (ACCESS-32). */
export function ImpersonationBanner() {
  const text = useText();
  const send = useSend();
  const isImpersonated = useChromeView((view) => view.impersonated);
  const user = useChromeView((view) => view.user);
  if (!isImpersonated || user === undefined) return null;
  return (
    <section className={styles.impersonation} aria-label={text('impersonation.name')}>
      <p className={styles.who} title={user.email}>
        {text('impersonation.text', { name: user.displayName })}
      </p>
      <button type="button" className={styles.stop} onClick={() => send({ type: 'stop-impersonation' })}>
        {text('impersonation.stop')}
      </button>
    </section>
  );
}
