import { formatShellPath, type ShellPath } from '@unified-shell/address/shell-path';
import { HOME_PATH } from '@unified-shell/address/shell-route';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { ShellError } from '../platform/network/shell-error';
import type { ContextDeps } from '../workspace/context/context-data';
import type { ContextKey } from '../workspace/context/context-segment';
import { stepContext } from '../workspace/context/work-context';
import type { MissingData } from '../workspace/organisation/missing-data';
import type { Workspace } from '../workspace/workspace';
import type { RouteDecision, SolutionDecision } from './route-decision';

/** The context part of a solution decision. */
export type ContextResult = Pick<SolutionDecision, 'context' | 'missingData' | 'loadedFor'>;

/** The context stage: returns the context that the solution works in, or the decision that takes its place. */
export function enterContext(
  solution: IndexedSolution,
  path: ShellPath,
  workspace: Workspace,
  deps: ContextDeps,
): ContextResult | RouteDecision {
  const { urlContext: need, name: subject, refreshOnImsChange } = solution;
  const { id, tenant } = workspace.organisation;
  const loadedFor = (subOrg = '') => (refreshOnImsChange ? `${id} ${subOrg}` : undefined);
  if (need === undefined) return { loadedFor: loadedFor() };

  const { key } = need;
  const list = deps.listOf(key, solution, workspace);
  const stored = deps.storedOf(key, solution, workspace);
  const step = stepContext({ need, path, list, stored, isHome: path.path === HOME_PATH });
  const { decision, context } = step;
  const missingData = list.kind === 'loading' ? missingListOf(key, id) : undefined;
  const fail = (error: ShellError): RouteDecision => ({ kind: 'error', error, workspace, solution });
  switch (decision.kind) {
    case 'loading':
      return missingData ? { kind: 'pending', reason: 'SUBORG', workspace, missingData } : {};
    case 'redirect': {
      const target = { tenant, contexts: [], path: decision.path, query: '' };
      return { kind: 'redirect', path: target, toast: decision.toast };
    }
    case 'refused':
      return fail(new ShellError('NO_ACCESS', { subject, reason: 'NO_PERMISSION' }));
    case 'failed':
      return fail(new ShellError(decision.error, { subject }));
    default: {
      const isWritten = formatShellPath(step.path) === formatShellPath(path);
      if (!isWritten) return { kind: 'redirect', path: step.path };
      return { context, missingData, loadedFor: loadedFor(key === 'subOrg' ? context.entry?.id : '') };
    }
  }
}

/** Only these lists need a request: the boot answer and the organisation data contain the others. */
function missingListOf(key: ContextKey, organisation: string): MissingData | undefined {
  return key === 'collaborator' || key === 'instance' ? { organisation, kind: key } : undefined;
}
