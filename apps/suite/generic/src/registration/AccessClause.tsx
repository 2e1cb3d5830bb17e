import { useText } from '../../../src/shared/messages';
import type { Clause } from './describe-access';
import styles from './registration.module.css';

/** An access rule as nested lists. */
export function AccessClause({ clause }: { clause: Clause }) {
  const text = useText();
  if ('text' in clause) return <>{clause.text}</>;
  return (
    <>
      <p className={styles.needs}>
        {text(clause.needs === 'all' ? 'generic.access.all' : 'generic.access.one')}
      </p>
      <ul className={styles.clauses}>
        {clause.clauses.map((each) => (
          <li key={JSON.stringify(each)}>
            <AccessClause clause={each} />
          </li>
        ))}
      </ul>
    </>
  );
}
