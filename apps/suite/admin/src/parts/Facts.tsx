import type { ReactNode } from 'react';
import styles from './parts.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
}

/** Names and values of one thing. */
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
