import type { ShellPath } from '@unified-shell/address/shell-path';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { ContextEntry, ContextList } from './context-entry';
import { CONTEXT_SEGMENTS, type ContextKey } from './context-segment';
import { type ContextDecision, decideContext } from './decide-context';

/** The context that a solution works in, and the list it was chosen from. */
export interface WorkContext {
  key: ContextKey;
  entry: ContextEntry | undefined;
  list: ContextList;
  /** The selection is not stored. */
  incognito: boolean;
}

export interface ContextStep {
  decision: ContextDecision;
  /** The address to write. It has no context segment except that of this context (ruling AMB-06). */
  path: ShellPath;
  context: WorkContext;
}

export interface ContextInputs {
  need: NonNullable<IndexedSolution['urlContext']>;
  path: ShellPath;
  list: ContextList;
  stored: string | undefined;
  isHome: boolean;
}

export function stepContext({ need, path, list, stored, isHome }: ContextInputs): ContextStep {
  const { key, incognito } = need;
  const name = CONTEXT_SEGMENTS[key];
  const wanted = path.contexts.find((context) => context.name === name)?.value;
  const decision = decideContext(need, list, { wanted, stored }, isHome);
  const entry = decision.kind === 'chosen' ? decision.entry : undefined;
  return {
    decision,
    path: isSettled(decision, list) ? { ...path, contexts: segmentsOf(decision, name) } : path,
    context: { key, entry, list, incognito },
  };
}

/**
 * Whether the contexts in the address may be rewritten: only when the list is known and the decision is final. Without
 * any sub-organisation its segment is removed as well (CTX-05).
 */
function isSettled(decision: ContextDecision, list: ContextList): boolean {
  if (decision.kind === 'failed') return decision.error === 'SUBORG_FAIL' && list.kind === 'known';
  return list.kind === 'known' && (decision.kind === 'chosen' || decision.kind === 'none');
}

function segmentsOf(
  decision: ContextDecision,
  name: (typeof CONTEXT_SEGMENTS)[ContextKey],
): ShellPath['contexts'] {
  return decision.kind === 'chosen' && decision.isWritten ? [{ name, value: decision.entry.id }] : [];
}
