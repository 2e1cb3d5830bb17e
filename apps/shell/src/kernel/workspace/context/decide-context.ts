import { HOME_PATH } from '@unified-shell/address/shell-route';
import type { ToastKey } from '../../platform/toasts';
import { type ContextPreferences, chooseEntry } from './choose-entry';
import type { ContextEntry, ContextList } from './context-entry';
import type { ContextKey } from './context-segment';

/** The kind of context that a solution works in (CAT-13). */
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
  /** No entry is selected, and the solution opens without one. */
  | { kind: 'none' }
  | { kind: 'loading' }
  /** `isWritten`: the address must contain the entry. */
  | { kind: 'chosen'; entry: ContextEntry; isWritten: boolean }
  /** `reason`: the message of the context error, for the log. */
  | { kind: 'redirect'; path: string; toast: ToastKey; reason: string }
  /** The user has no entry of this kind. */
  | { kind: 'refused'; reason: 'NO_COLLABORATOR' | 'NO_INSTANCE' }
  | { kind: 'failed'; error: ContextFailure };

const FAILURES = {
  sandbox: 'SANDBOX_FAIL',
  subOrg: 'SUBORG_FAIL',
  collaborator: 'COLLABORATOR_FAIL',
  instance: 'INSTANCE_FAIL',
} as const satisfies Record<ContextKey, ContextFailure>;

/**
 * Decides the context of a solution from the list and the preferences. An optional context never delays the solution;
 * it is written into the address only if the address named it.
 * @param isHome the solution is the home to which the user would be redirected (ruling AMB-23)
 */
export function decideContext(
  need: ContextNeed,
  list: ContextList,
  preferences: ContextPreferences,
  isHome: boolean,
): ContextDecision {
  const { key, optional, config } = need;
  if (list.kind !== 'known') {
    if (optional) return { kind: 'none' };
    return list.kind === 'loading' ? list : { kind: 'failed', error: FAILURES[key] };
  }
  const { wanted } = preferences;
  const isListed = wanted !== undefined && list.entries.some(({ id }) => id === wanted);
  if (key === 'instance' && wanted !== undefined && !isListed && !optional) {
    const path = config?.fallbackPath ?? HOME_PATH;
    return { kind: 'redirect', path, toast: 'instanceRedirectNoAccess', reason: 'Instance not allowed' };
  }
  const entry = chooseEntry(key, list.entries, preferences);
  if (entry) return { kind: 'chosen', entry, isWritten: !optional || isListed };
  return optional ? { kind: 'none' } : withoutEntries(key, isHome);
}

/** The context is required and the list is empty. */
function withoutEntries(key: ContextKey, isHome: boolean): ContextDecision {
  if (key === 'sandbox') {
    return isHome
      ? { kind: 'failed', error: 'NO_SANDBOXES' }
      : { kind: 'redirect', path: HOME_PATH, toast: 'noSandboxesToast', reason: 'No sandboxes' };
  }
  if (key === 'subOrg') return { kind: 'failed', error: 'SUBORG_FAIL' };
  return { kind: 'refused', reason: key === 'collaborator' ? 'NO_COLLABORATOR' : 'NO_INSTANCE' };
}
