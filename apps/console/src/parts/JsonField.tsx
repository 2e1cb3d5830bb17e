import { useId } from 'react';
import type { FieldFault } from '../api/problem';
import { useText } from '../texts';
import { faultText } from './fault-words';
import { findLine } from './find-line';
import styles from './json.module.css';

interface JsonFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  isReadOnly?: boolean;
  faults: readonly FieldFault[];
  /** The field of the API that has this text as value. The paths of faults begin with it. */
  within: string;
}

/** A JSON text with the faults of the server below it, each with its line. */
export function JsonField({ label, value, onChange, isReadOnly = false, faults, within }: JsonFieldProps) {
  const text = useText();
  const id = useId();
  const isWrong = faults.length > 0;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.text}
        spellCheck={false}
        readOnly={isReadOnly}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-faults` : undefined}
        rows={Math.min(32, Math.max(6, value.split('\n').length + 1))}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {isWrong && (
        <ul id={`${id}-faults`} role="alert" className={styles.faults}>
          {faults.map((fault) => {
            const { field, message } = fault;
            const path = field === within ? '' : field.replace(`${within}.`, '');
            const line = findLine(value, path);
            return (
              <li key={`${field} ${message}`}>
                {line === undefined ? null : <span>{text('json.line', { line: String(line) })} </span>}
                {path !== '' && <code>{path}</code>} {faultText(fault, text)}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
