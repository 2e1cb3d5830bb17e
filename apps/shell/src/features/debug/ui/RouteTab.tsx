import type { MountCandidate, MountVerdict } from '@unified-shell/catalogue/routes/explain-route';
import { useState } from 'react';
import type { Stage, StageLine, StageReason } from '../model/explain-decision';
import styles from './debug.module.css';
import { useDebugText } from './debug-messages';
import { useDebug, useDebugView } from './use-debug';

const STAGE_WORDS = {
  address: 'debug.stage.address',
  session: 'debug.stage.session',
  organisation: 'debug.stage.organisation',
  flags: 'debug.stage.flags',
  solution: 'debug.stage.solution',
  access: 'debug.stage.access',
  context: 'debug.stage.context',
  frame: 'debug.stage.frame',
} as const satisfies Record<Stage, string>;

const OUTCOME_WORDS = {
  passed: 'debug.outcome.passed',
  stopped: 'debug.outcome.stopped',
  skipped: 'debug.outcome.skipped',
} as const satisfies Record<StageLine['outcome'], string>;

const WHY_WORDS = {
  'address-read': 'debug.why.address-read',
  'address-malformed': 'debug.why.address-malformed',
  'session-valid': 'debug.why.session-valid',
  'session-unknown': 'debug.why.session-unknown',
  'organisation-of-address': 'debug.why.organisation-of-address',
  'organisation-of-tab': 'debug.why.organisation-of-tab',
  'organisation-of-setting': 'debug.why.organisation-of-setting',
  'organisation-first': 'debug.why.organisation-first',
  'organisation-unknown': 'debug.why.organisation-unknown',
  'flags-known': 'debug.why.flags-known',
  'flags-overridden': 'debug.why.flags-overridden',
  'solution-found': 'debug.why.solution-found',
  'solution-closed': 'debug.why.solution-closed',
  'solution-none': 'debug.why.solution-none',
  'solution-redirected': 'debug.why.solution-redirected',
  'access-granted': 'debug.why.access-granted',
  'access-refused': 'debug.why.access-refused',
  'context-none': 'debug.why.context-none',
  'context-chosen': 'debug.why.context-chosen',
  'context-optional': 'debug.why.context-optional',
  'frame-registered': 'debug.why.frame-registered',
  'frame-discovered': 'debug.why.frame-discovered',
  'frame-local': 'debug.why.frame-local',
  'frame-version': 'debug.why.frame-version',
  waiting: 'debug.why.waiting',
  failed: 'debug.why.failed',
  'not-reached': 'debug.why.not-reached',
} as const satisfies Record<StageReason, string>;

const ROLE_WORDS = {
  path: 'debug.role.path',
  alias: 'debug.role.alias',
  'old-path': 'debug.role.old-path',
} as const satisfies Record<MountCandidate['role'], string>;

/**
 * Shows why this solution is open and not another: the stages of the decision, and the registrations that nearly match.
 */
export function RouteTab() {
  const text = useDebugText();
  const { explainPath } = useDebug();
  const nameOf = useDebugView((view) => view.nameOf);
  const stages = useDebugView((view) => view.stages);
  const current = useDebugView((view) => view.path);
  const [typed, setTyped] = useState<string>();
  const path = typed ?? current;
  const candidates = explainPath(path);
  return (
    <div className={`${styles.page} ${styles.columns}`}>
      <section>
        <h3 className={styles.heading}>{text('debug.route.decision')}</h3>
        <ol className={styles.stages}>
          {stages.map((line) => (
            <li key={line.stage} data-outcome={line.outcome}>
              <span className={styles.stage}>{text(STAGE_WORDS[line.stage])}</span>
              <span className={styles.outcome}>{text(OUTCOME_WORDS[line.outcome])}</span>
              <span>{stageWords(text, line)}</span>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h3 className={styles.heading}>{text('debug.route.candidates')}</h3>
        <label className={styles.choice}>
          <span>{text('debug.route.explain')}</span>
          <input
            className={styles.field}
            value={path}
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        {candidates.length === 0 ? (
          <p className={styles.note}>{text('debug.route.nothing')}</p>
        ) : (
          <ol className={styles.candidates} aria-label={text('debug.route.list', { path })}>
            {candidates.map(({ appId, mount, role, verdict }) => (
              <li key={`${appId} ${mount} ${role}`} data-verdict={verdict.kind}>
                <code>{mount}</code> <strong>{nameOf(appId)}</strong>{' '}
                <span className={styles.note}>{text(ROLE_WORDS[role])}</span>
                <br />
                {verdictWords(text, verdict, nameOf)}
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

type Text = ReturnType<typeof useDebugText>;

/** The texts of stages take their values by name; a text ignores the values that it does not name. */
function stageWords(text: Text, { reason, values }: StageLine): string {
  const all = {
    ...{ path: '', tenant: '', minutes: 0, state: '', name: '', count: 0, mount: '' },
    ...{ kind: '', origin: '', version: '', type: '' },
    ...values,
  };
  return text(WHY_WORDS[reason], all);
}

function verdictWords(
  text: Text,
  verdict: MountVerdict,
  nameOf: (appId: string | undefined) => string | undefined,
): string {
  switch (verdict.kind) {
    case 'chosen':
      return text('debug.verdict.chosen');
    case 'redirected':
      return text('debug.verdict.redirected', { to: verdict.to });
    case 'replaced':
      return text('debug.verdict.replaced', { by: nameOf(verdict.by) ?? verdict.by });
    case 'shorter':
      return text('debug.verdict.shorter', { count: verdict.segments });
    case 'outranked':
      return text('debug.verdict.outranked');
    case 'exact-only':
      return text('debug.verdict.exact-only');
    case 'differs': {
      const { wanted, given } = verdict;
      const position = String(verdict.position);
      return given === undefined
        ? text('debug.verdict.ends', { position, wanted })
        : text('debug.verdict.differs', { position, wanted, given });
    }
    case 'similar':
      return text('debug.verdict.similar', { wanted: verdict.wanted, given: verdict.given });
    default:
      return verdict satisfies never;
  }
}
