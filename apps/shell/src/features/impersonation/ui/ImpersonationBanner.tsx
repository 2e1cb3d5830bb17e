import { formatSeconds } from '../../../chrome/ui/format-seconds';
import { useText } from '../../../chrome/ui/messages';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import { useSecondsLeft } from '../../../chrome/ui/use-seconds-left';
import styles from './impersonation.module.css';

/** Names the support user, the user whom they impersonate, and the time that is left (ACCESS-32). */
export function ImpersonationBanner() {
  const text = useText();
  const send = useSend();
  const until = useChromeView((view) => view.impersonatedUntil);
  const user = useChromeView((view) => view.user);
  const impersonator = useChromeView((view) => view.impersonator);
  const locale = useChromeView((view) => view.locale);
  const secondsLeft = useSecondsLeft(until);
  if (until === undefined || user === undefined) return null;
  const name = user.displayName;
  return (
    <section
      className={styles.impersonation}
      data-banner="impersonation"
      aria-label={text('impersonation.name')}
    >
      <p className={styles.who} title={impersonator ? `${impersonator.email} → ${user.email}` : user.email}>
        {impersonator
          ? text('impersonation.by', { impersonator: impersonator.displayName, name })
          : text('impersonation.text', { name })}
      </p>
      <p className={styles.left}>{formatSeconds(secondsLeft, locale)}</p>
      <button type="button" className={styles.stop} onClick={() => send({ type: 'stop-impersonation' })}>
        {text('impersonation.stop')}
      </button>
    </section>
  );
}
