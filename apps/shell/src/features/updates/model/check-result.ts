import type { WorkerState } from './shell-worker';

/** The six results of a check for a newer version of the page (SW-03). */
export type CheckResult = 'ok' | 'outdated' | 'new-version' | 'timeout' | 'corrupt' | 'unreachable';

/** The answer of `GET /api/build`. */
export type BuildFinding =
  | { kind: 'answered'; id: string; builtAt: number }
  /** No answer in time. */
  | { kind: 'timeout' }
  /** No answer, or that of an error. */
  | { kind: 'unreachable' }
  /** An answer that is not the gateway's: of a captive portal, or of a worker that answers everything with a page. */
  | { kind: 'foreign' };

/**
 * Without an answer nothing is known about the worker either, so it is not removed. A foreign answer alone does not
 * make a worker corrupt, because that of a captive portal is foreign too.
 * @param build the build of this page
 */
export function resultOf(found: BuildFinding, worker: WorkerState, build: string): CheckResult {
  if (found.kind === 'timeout' || found.kind === 'unreachable') return found.kind;
  if (worker.active === 'unsound') return 'corrupt';
  if (found.kind === 'foreign') return 'unreachable';
  if (worker.isWaiting) return 'new-version';
  return found.id === build ? 'ok' : 'outdated';
}
