import type { ReactNode } from 'react';
import styles from './parts.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
}

/** The names and values of one object, as a description list. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
