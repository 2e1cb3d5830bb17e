import { LinkButton } from '@react-spectrum/s2/LinkButton';
import { useText } from '../messages';
import styles from './account.module.css';

/** Leads to the step-up, which returns to this page. */
export function ConfirmSection() {
  const text = useText();
  return (
    <section className={styles.section} aria-labelledby="confirm">
      <h2 id="confirm">{text('account.confirm')}</h2>
      <p className={styles.note}>{text('account.confirm-help')}</p>
      <div className={styles.actions}>
        <LinkButton href="/account/confirm" variant="accent">
          {text('account.confirm')}
        </LinkButton>
      </div>
    </section>
  );
}
