import styles from '../account/account.module.css';
import { useText } from '../messages';

/** The recovery codes that the first passkey has made; they cannot be shown again. */
export function FirstRecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = useText();
  return (
    <div role="status">
      <p className={styles.note}>{text('recovery.shown')}</p>
      <ul className={styles.codes} aria-label={text('recovery.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
