import type { SdkErrorCode } from '@unified-shell/app-sdk';
import { useText } from './messages';
import { OUTSIDE_MESSAGES } from './outside-messages';
import styles from './outside-shell.module.css';

/** Shown instead of the application when it is not in the shell. */
export function OutsideShell({ problem }: { problem: SdkErrorCode }) {
  const text = useText();
  const message = OUTSIDE_MESSAGES[problem];
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <svg className={styles.mark} viewBox="0 0 64 48" aria-hidden="true">
          <rect
            x="1.5"
            y="1.5"
            width="61"
            height="45"
            rx="8"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
          />
          <path d="M2 13h60M14 13v33" stroke="currentColor" strokeWidth="3" />
          <rect
            x="22"
            y="20"
            width="32"
            height="19"
            rx="4"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeDasharray="5 4"
          />
        </svg>
        <h1 className={styles.title}>{text(message.title)}</h1>
        <p className={styles.text}>{text(message.text)}</p>
        <p className={styles.code}>{problem}</p>
      </div>
    </main>
  );
}
