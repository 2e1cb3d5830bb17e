import styles from './configuration.module.css';

const MAX_LINES = 6;

/** A list or an object. Up to six lines are shown whole. Of more lines, three are shown, the others on demand. */
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
