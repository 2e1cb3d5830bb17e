import type { Reason } from '@unified-shell/catalogue/access/reason';
import { useState } from 'react';
import styles from './debug.module.css';
import { useDebugText, useJoinList } from './debug-messages';
import { useDebug, useDebugView } from './use-debug';

const REASON_WORDS = {
  code: 'debug.reason.code',
  flag: 'debug.reason.flag',
  fi: 'debug.reason.fi',
  fd: 'debug.reason.fd',
  subServiceCode: 'debug.reason.subServiceCode',
  visibleName: 'debug.reason.visibleName',
  role: 'debug.reason.role',
  internal: 'debug.reason.internal',
  sandboxService: 'debug.reason.sandboxService',
  sandbox: 'debug.reason.sandbox',
  group: 'debug.reason.group',
} as const satisfies Record<Reason['key'], string>;

/** Shows why the user may or may not open a solution: the access rule as a tree, with what is missing. */
export function AccessTab() {
  const text = useDebugText();
  const { explainAccess } = useDebug();
  const solutions = useDebugView((view) => view.solutions);
  const current = useDebugView((view) => view.current);
  // The facts change with the decision.
  useDebugView((view) => view.stages);
  const [chosen, setChosen] = useState<string>();
  const appId = chosen ?? current ?? '';
  const access = explainAccess(appId);
  return (
    <div className={styles.page}>
      <label className={styles.choice}>
        <span>{text('debug.access.solution')}</span>
        <select className={styles.field} value={appId} onChange={({ target }) => setChosen(target.value)}>
          {appId === '' && <option value="">{text('debug.access.choose')}</option>}
          {solutions.map((one) => (
            <option key={one.appId} value={one.appId}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      {access === undefined ? (
        <p className={styles.note}>{text('debug.access.unknown')}</p>
      ) : (
        <>
          <p className={styles.result} data-allowed={access.allowed}>
            {text(access.allowed ? 'debug.access.allowed' : 'debug.access.refused')}
          </p>
          {access.reasons.length === 0 ? (
            <p className={styles.note}>{text('debug.access.open')}</p>
          ) : (
            <>
              <h3 className={styles.heading}>{text('debug.access.reasons')}</h3>
              <Reasons reasons={access.reasons} />
            </>
          )}
        </>
      )}
    </div>
  );
}

function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no other order, and its parts no ids
        <li key={index}>
          <ReasonLine reason={reason} />
        </li>
      ))}
    </ul>
  );
}

function ReasonLine({ reason: { key, allowed, operator, wanted, missing, parts } }: { reason: Reason }) {
  const text = useDebugText();
  const join = useJoinList();
  const operatorWords = text(operator === 'AND' ? 'debug.access.all' : 'debug.access.any');
  return (
    <>
      <span className={styles.mark} data-allowed={allowed} aria-hidden="true">
        {allowed ? '✓' : '✕'}
      </span>{' '}
      {key === 'group' ? operatorWords : text(REASON_WORDS[key])}{' '}
      <span className={styles.note}>{text(allowed ? 'debug.access.holds' : 'debug.access.fails')}</span>
      {wanted.length > 0 && (
        <span className={styles.wanted}>
          {wanted.length > 1 && ` ${operatorWords}`} <code>{join(wanted)}</code>
        </span>
      )}
      {missing.length > 0 && (
        <span className={styles.missing}> {text('debug.access.missing', { list: join(missing) })}</span>
      )}
      {parts && <Reasons reasons={parts} />}
    </>
  );
}
