import { Button } from '@react-spectrum/s2/Button';
import { Content } from '@react-spectrum/s2/Content';
import { Heading } from '@react-spectrum/s2/Heading';
import { InlineAlert } from '@react-spectrum/s2/InlineAlert';
import type { AdminProblem } from '../api/problem';
import { useText } from '../texts';
import { faultText } from './fault-words';
import styles from './parts.module.css';
import { problemText } from './problem-words';

interface ProblemProps {
  problem: AdminProblem;
  /** Absent where trying again cannot help. */
  retry?: () => void;
}

/** A call that failed. The alert of the library is announced at once. */
export function Problem({ problem, retry }: ProblemProps) {
  const text = useText();
  const { code, requestId, fields } = problem;
  return (
    <div className={styles.problem}>
      <InlineAlert variant="negative" fillStyle="subtleFill">
        <Heading level={3}>{text('problem.title')}</Heading>
        <Content>
          <p className={styles.plain}>{text(problemText(code))}</p>
          {fields.length > 0 && (
            <ul className={styles.faults}>
              {fields.map((fault) => (
                <li key={`${fault.field} ${fault.message}`}>
                  {fault.field !== '' && <code>{fault.field}</code>} {faultText(fault, text)}
                </li>
              ))}
            </ul>
          )}
          <p className={styles.small}>
            {requestId === undefined ? code : text('problem.code', { code, requestId })}
          </p>
          {retry && (
            <Button variant="secondary" size="S" onPress={retry}>
              {text('action.try-again')}
            </Button>
          )}
        </Content>
      </InlineAlert>
    </div>
  );
}
