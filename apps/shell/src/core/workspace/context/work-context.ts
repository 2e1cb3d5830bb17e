import type { ShellPath } from '@unified-shell/address/shell-path';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { ContextEntry, ContextList } from './context-entry';
import { CONTEXT_SEGMENTS, type ContextKey } from './context-segment';
import { type ContextDecision, decideContext } from './decide-context';

/** What a solution works in, and what else there is. */
export interface WorkContext {
  key: ContextKey;
  entry: ContextEntry | undefined;
  list: ContextList;
  /** A selection that is not remembered. */
  incognito: boolean;
}

export interface ContextStep {
  decision: ContextDecision;
  /** The address as it has to be written: with the segment of this context at most (ruling AMB-06). */
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

/** Before the list is known, nothing can be said of what the address names. */
function isSettled({ kind }: ContextDecision, list: ContextList): boolean {
  return list.kind === 'known' && (kind === 'chosen' || kind === 'none');
}

function segmentsOf(
  decision: ContextDecision,
  name: (typeof CONTEXT_SEGMENTS)[ContextKey],
): ShellPath['contexts'] {
  return decision.kind === 'chosen' && decision.isWritten ? [{ name, value: decision.entry.id }] : [];
}
