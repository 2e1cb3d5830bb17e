import { type FormEvent, useId, useState } from 'react';
import styles from './debug.module.css';
import { useDebugText } from './debug-messages';
import { useDebug, useDebugView } from './use-debug';

/** Runs the open solution from the user's own machine, after the same question as for a link (decisions/0040). */
export function LocalSource() {
  const text = useDebugText();
  const { runLocally, send } = useDebug();
  const mayRun = useDebugView((view) => view.local.mayRun);
  const origin = useDebugView((view) => view.local.origin);
  const id = useId();
  const [typed, setTyped] = useState('http://localhost:3000/');
  const [isRefused, setRefused] = useState(false);
  if (!mayRun) return null;
  function run(event: FormEvent): void {
    event.preventDefault();
    setRefused(!runLocally(typed));
  }
  return (
    <section>
      <h3 className={styles.heading}>{text('debug.local.heading')}</h3>
      {origin !== undefined && (
        <p className={styles.bar}>
          {text('debug.local.now', { origin })}
          <button
            type="button"
            className={styles.button}
            onClick={() => send({ type: 'local-source-reset' })}
          >
            {text('debug.local.reset')}
          </button>
        </p>
      )}
      <form className={styles.bar} onSubmit={run}>
        <label className={styles.choice}>
          <span>{text('debug.local.address')}</span>
          <input
            className={styles.field}
            value={typed}
            spellCheck={false}
            aria-invalid={isRefused}
            aria-describedby={isRefused ? id : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <button type="submit" className={styles.button}>
          {text('debug.local.run')}
        </button>
        {isRefused && (
          <p id={id} className={styles.missing} role="alert">
            {text('debug.local.refused')}
          </p>
        )}
      </form>
    </section>
  );
}
