import { HOME_PATH } from '@unified-shell/address/shell-route';
import type { ToastKey } from '../../platform/toasts';
import { type ContextPreferences, chooseEntry } from './choose-entry';
import type { ContextEntry, ContextList } from './context-entry';
import type { ContextKey } from './context-segment';

/** What a solution works in (CAT-13). */
export interface ContextNeed {
  key: ContextKey;
  optional: boolean;
  config?: { fallbackPath: string } | undefined;
}

export type ContextFailure =
  | 'SANDBOX_FAIL'
  | 'SUBORG_FAIL'
  | 'COLLABORATOR_FAIL'
  | 'INSTANCE_FAIL'
  | 'NO_SANDBOXES';

export type ContextDecision =
  /** Nothing is selected, and the solution opens all the same. */
  | { kind: 'none' }
  | { kind: 'loading' }
  /** `isWritten`: it has to stand in the address. */
  | { kind: 'chosen'; entry: ContextEntry; isWritten: boolean }
  | { kind: 'redirect'; path: string; toast: ToastKey }
  /** There is nothing of this kind for this person. */
  | { kind: 'refused' }
  | { kind: 'failed'; error: ContextFailure };

const FAILURES = {
  sandbox: 'SANDBOX_FAIL',
  subOrg: 'SUBORG_FAIL',
  collaborator: 'COLLABORATOR_FAIL',
  instance: 'INSTANCE_FAIL',
} as const satisfies Record<ContextKey, ContextFailure>;

/**
 * What a solution works in, from what there is and what was wished. An optional context holds nobody up: it is written
 * into the address only where somebody asked for it.
 * @param isHome the solution is where the user would be sent instead (ruling AMB-23)
 */
export function decideContext(
  need: ContextNeed,
  list: ContextList,
  wishes: ContextPreferences,
  isHome: boolean,
): ContextDecision {
  const { key, optional, config } = need;
  if (list.kind !== 'known') {
    if (optional) return { kind: 'none' };
    return list.kind === 'loading' ? list : { kind: 'failed', error: FAILURES[key] };
  }
  const { wanted } = wishes;
  const isThere = wanted !== undefined && list.entries.some(({ id }) => id === wanted);
  if (key === 'instance' && wanted !== undefined && !isThere && !optional) {
    return { kind: 'redirect', path: config?.fallbackPath ?? HOME_PATH, toast: 'instanceRedirectNoAccess' };
  }
  const entry = chooseEntry(key, list.entries, wishes);
  if (entry) return { kind: 'chosen', entry, isWritten: !optional || isThere };
  return optional ? { kind: 'none' } : withoutEntries(key, isHome);
}

/** Required, and the list is empty. */
function withoutEntries(key: ContextKey, isHome: boolean): ContextDecision {
  if (key === 'sandbox') {
    return isHome
      ? { kind: 'failed', error: 'NO_SANDBOXES' }
      : { kind: 'redirect', path: HOME_PATH, toast: 'noSandboxesToast' };
  }
  return key === 'subOrg' ? { kind: 'failed', error: 'SUBORG_FAIL' } : { kind: 'refused' };
}
