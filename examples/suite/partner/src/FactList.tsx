import type { Fact } from './received-values';

/** Labelled values, including those that are withheld. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, text, withheld }) => (
        <div key={name} className="fact">
          <dt>{name}</dt>
          <dd className={withheld ? 'withheld' : undefined}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
