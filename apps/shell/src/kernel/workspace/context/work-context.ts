import type { ShellPath } from '@unified-shell/address/shell-path';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { ContextEntry, ContextList } from './context-entry';
import {
  CONTEXT_SEGMENTS,
  type ContextKey,
  type MountedEntry,
  pathOfEntry,
  SUB_ORGANISATION_PARAMETER,
} from './context-segment';
import { type ContextDecision, decideContext } from './decide-context';

/** The context that a solution works in, and the list it was chosen from. */
export interface WorkContext {
  key: ContextKey;
  entry: ContextEntry | undefined;
  list: ContextList;
  /** The selection is not stored. */
  incognito: boolean;
  /** The mount whose path names the entry; absent where a context segment does. */
  inPath?: MountedEntry | undefined;
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
  /** The mount of the path, if it names the entry (CTX-02). */
  inPath?: (MountedEntry & { remainder: string }) | undefined;
  list: ContextList;
  stored: string | undefined;
  isHome: boolean;
}

export function stepContext({ need, path, inPath, list, stored, isHome }: ContextInputs): ContextStep {
  const { key, incognito } = need;
  const name = CONTEXT_SEGMENTS[key];
  const wanted =
    inPath?.parameters[SUB_ORGANISATION_PARAMETER] ??
    path.contexts.find((context) => context.name === name)?.value;
  const decision = decideContext(need, list, { wanted, stored }, isHome);
  // An optional entry of the path that is not the user's is replaced by no other one.
  const isChosen = decision.kind === 'chosen' && (decision.isWritten || !inPath);
  const entry = isChosen ? decision.entry : undefined;
  return {
    decision,
    path: isSettled(decision, list) ? addressOf(path, name, decision, inPath) : path,
    context: { key, entry, list, incognito, inPath },
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

function addressOf(
  path: ShellPath,
  name: (typeof CONTEXT_SEGMENTS)[ContextKey],
  decision: ContextDecision,
  inPath: ContextInputs['inPath'],
): ShellPath {
  if (decision.kind !== 'chosen' || !decision.isWritten) return { ...path, contexts: [] };
  const { id } = decision.entry;
  return inPath
    ? { ...path, contexts: [], path: pathOfEntry(inPath, id) + inPath.remainder }
    : { ...path, contexts: [{ name, value: id }] };
}
