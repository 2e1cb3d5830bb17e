import styles from './generic.module.css';

interface FactListProps {
  facts: readonly { name: string; values: readonly string[] }[];
}

/** Labelled values. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, values }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          {values.map((value) => (
            <dd key={value}>{value}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
