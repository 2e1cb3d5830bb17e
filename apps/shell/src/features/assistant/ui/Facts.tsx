import styles from './assistant.module.css';

/** Names and values, as they are: the arguments of a call, or facts of a page. */
export function Facts({ facts }: { facts: Readonly<Record<string, string | number | boolean>> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{String(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
