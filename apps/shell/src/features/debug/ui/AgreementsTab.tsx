import { useEffect } from 'react';
import styles from './debug.module.css';
import { useDebugText } from './debug-messages';
import { useDebug, useDebugView } from './use-debug';

/** The agreements that the user has answered in the organisation. One that is cleared is asked again (CONS-10). */
export function AgreementsTab() {
  const text = useDebugText();
  const { send } = useDebug();
  const list = useDebugView((view) => view.agreements);
  useEffect(() => send({ type: 'agreements-asked' }), [send]);
  return (
    <div className={styles.page}>
      {list.kind === 'failed' && (
        <p className={styles.note} role="alert">
          {text('debug.agreements.failed')}
        </p>
      )}
      {list.kind === 'known' && list.agreements.length === 0 && (
        <p className={styles.note}>{text('debug.agreements.none')}</p>
      )}
      {list.kind === 'known' && list.agreements.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it sideways
        <section className={styles.scroll} aria-label={text('debug.tab.agreements')} tabIndex={0}>
          <table className={styles.table} aria-label={text('debug.tab.agreements')}>
            <tbody>
              {list.agreements.map(({ key, title, feature, accepted, date, isCurrent }) => (
                <tr key={key}>
                  <th scope="row">
                    {text('debug.agreements.of', { title, feature })}
                    <br />
                    <code>{key}</code>
                  </th>
                  <td>
                    {text(accepted ? 'debug.agreements.accepted' : 'debug.agreements.declined', {
                      date: new Date(date),
                    })}
                    {!isCurrent && (
                      <>
                        <br />
                        <span className={styles.note}>{text('debug.agreements.older')}</span>
                      </>
                    )}
                  </td>
                  <td>
                    <button
                      type="button"
                      className={styles.button}
                      aria-label={text('debug.agreements.clear-name', { title, feature })}
                      onClick={() => send({ type: 'agreement-cleared', key })}
                    >
                      {text('debug.agreements.clear')}
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
