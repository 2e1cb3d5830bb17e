import type { ShellPath } from '@unified-shell/address/shell-path';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { ContextEntry, ContextList } from './context-entry';
import { CONTEXT_SEGMENTS, type ContextKey, withSegment } from './context-segment';
import { type ContextDecision, decideContext } from './decide-context';

/** The context that a solution works in, and the list it was chosen from. */
export interface WorkContext {
  key: ContextKey;
  entry: ContextEntry | undefined;
  list: ContextList;
  /** The selection is not stored. */
  incognito: boolean;
  /** The position in the base path of the segment that names the entry; absent where a context segment does. */
  segment?: number | undefined;
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
  /** The parameter of the mount that names the entry, if there is one. */
  inPath?: PathEntry | undefined;
  list: ContextList;
  stored: string | undefined;
  isHome: boolean;
}

/** An entry that the path names in place of a context segment (CTX-02). */
export interface PathEntry {
  id: string;
  /** The path of the address is `base`, in which the entry has this position, followed by `remainder`. */
  base: string;
  segment: number;
  remainder: string;
}

export function stepContext({ need, path, inPath, list, stored, isHome }: ContextInputs): ContextStep {
  const { key, incognito } = need;
  const name = CONTEXT_SEGMENTS[key];
  const wanted = inPath?.id ?? path.contexts.find((context) => context.name === name)?.value;
  const decided = decideContext(need, list, { wanted, stored }, isHome);
  // An optional entry of the path that is not the user's is replaced by no other one.
  const decision = inPath && decided.kind === 'chosen' && !decided.isWritten ? NONE : decided;
  const entry = decision.kind === 'chosen' ? decision.entry : undefined;
  return {
    decision,
    path: isSettled(decision, list) ? addressOf(path, name, decision, inPath) : path,
    context: { key, entry, list, incognito, ...(inPath && { segment: inPath.segment }) },
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

const NONE: ContextDecision = { kind: 'none' };

function addressOf(
  path: ShellPath,
  name: (typeof CONTEXT_SEGMENTS)[ContextKey],
  decision: ContextDecision,
  inPath: PathEntry | undefined,
): ShellPath {
  if (decision.kind !== 'chosen' || !decision.isWritten) return { ...path, contexts: [] };
  const { id } = decision.entry;
  if (!inPath) return { ...path, contexts: [{ name, value: id }] };
  const { base, segment, remainder } = inPath;
  const own = id === inPath.id ? path.path : withSegment(base, segment, id) + remainder;
  return { ...path, contexts: [], path: own };
}
