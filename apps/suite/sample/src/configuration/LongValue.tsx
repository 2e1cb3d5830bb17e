import styles from './configuration.module.css';

const MAX_LINES = 6;

/** Lists and objects: short ones are shown whole, others as three lines with the rest on demand. */
export function LongValue({ text }: { text: string }) {
  const lines = text.split('\n');
  if (lines.length <= MAX_LINES) return <pre className={styles.code}>{text}</pre>;
  return (
    <details className={styles.details}>
      <summary>
        <span className={styles.value}>{`${lines
          .slice(0, 3)
          .map((line) => line.trim())
          .join(' ')} …`}</span>
      </summary>
      <pre className={styles.code}>{text}</pre>
    </details>
  );
}
