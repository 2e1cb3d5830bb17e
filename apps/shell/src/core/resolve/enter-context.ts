import { HOME_PATH } from '@unified-shell/catalogue/address/shell-route';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { formatShellPath, type ShellPath } from '@unified-shell/catalogue/shell-path';
import { ShellError } from '../platform/network/shell-error';
import type { ContextSupply } from '../workspace/context/context-data';
import type { ContextKey } from '../workspace/context/context-segment';
import { stepContext } from '../workspace/context/work-context';
import type { Lack } from '../workspace/organisation/missing-data';
import type { Standing } from '../workspace/workspace';
import type { SolutionVerdict, Verdict } from './route-decision';

/** What a solution is opened in, and what it is loaded for. */
export type Entered = Pick<SolutionVerdict, 'context' | 'lacks' | 'loadedFor'>;

/** The stage of the context: what the solution works in, or what is to be done instead. */
export function enterContext(
  solution: IndexedSolution,
  path: ShellPath,
  standing: Standing,
  supply: ContextSupply,
): Entered | Verdict {
  const { urlContext: need, name: subject, refreshOnImsChange } = solution;
  const { id, tenant } = standing.organisation;
  const loadedFor = (subOrg = '') => (refreshOnImsChange ? `${id} ${subOrg}` : undefined);
  if (need === undefined) return { loadedFor: loadedFor() };

  const { key } = need;
  const list = supply.listOf(key, solution, standing);
  const stored = supply.storedOf(key, solution, standing);
  const step = stepContext({ need, path, list, stored, isHome: path.path === HOME_PATH });
  const { decision, context } = step;
  const lacks = list.kind === 'loading' ? lackOfList(key, id) : undefined;
  const fail = (error: ShellError): Verdict => ({ kind: 'error', error, standing, solution });
  switch (decision.kind) {
    case 'loading':
      return lacks ? { kind: 'pending', reason: 'SUBORG', standing, lacks } : {};
    case 'redirect': {
      const elsewhere = { tenant, contexts: [], path: decision.path, query: '' };
      return { kind: 'redirect', path: elsewhere, toast: decision.toast };
    }
    case 'refused':
      return fail(new ShellError('NO_ACCESS', { subject, reason: 'NO_PERMISSION' }));
    case 'failed':
      return fail(new ShellError(decision.error, { subject }));
    default: {
      const isWritten = formatShellPath(step.path) === formatShellPath(path);
      if (!isWritten) return { kind: 'redirect', path: step.path };
      return { context, lacks, loadedFor: loadedFor(key === 'subOrg' ? context.entry?.id : '') };
    }
  }
}

/** What the working organisation and the account say is never asked for by itself. */
function lackOfList(key: ContextKey, organisation: string): Lack | undefined {
  return key === 'collaborator' || key === 'instance' ? { organisation, what: key } : undefined;
}
