import { formatSeconds } from '../../shared/format-seconds';
import { useText } from '../../shared/messages';
import { useChromeView, useSend } from '../../shared/use-chrome';
import { useSecondsLeft } from '../../shared/use-seconds-left';
import styles from './impersonation.module.css';

/** Names the user whom a support user impersonates, and the time that is left (ACCESS-32). */
export function ImpersonationBanner() {
  const text = useText();
  const send = useSend();
  const until = useChromeView((view) => view.impersonatedUntil);
  const user = useChromeView((view) => view.user);
  const locale = useChromeView((view) => view.locale);
  const secondsLeft = useSecondsLeft(until);
  if (until === undefined || user === undefined) return null;
  return (
    <section
      className={styles.impersonation}
      data-banner="impersonation"
      aria-label={text('impersonation.name')}
    >
      <p className={styles.who} title={user.email}>
        {text('impersonation.text', { name: user.displayName })}
      </p>
      <p className={styles.left}>{formatSeconds(secondsLeft, locale)}</p>
      <button type="button" className={styles.stop} onClick={() => send({ type: 'stop-impersonation' })}>
        {text('impersonation.stop')}
      </button>
    </section>
  );
}
