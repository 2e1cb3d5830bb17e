import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { ShellError } from '../../platform/network/shell-error';
import type { ContextDeps } from '../../workspace/context/context-data';
import type { Workspace } from '../../workspace/workspace';
import type { RouteDecision } from '../route-decision';

/**
 * Returns the solution with the preview source that the parameter `repo` of the address names (ROUTE-22), or the decision
 * that takes its place. The parameter names one of the registered sources by the first label of its host; it is never used
 * as an address. The preview opens once the diagnostics have confirmed that the solution exists in this environment
 * (FRAME-07).
 */
export function choosePreview(
  solution: IndexedSolution,
  repo: string,
  workspace: Workspace,
  deps: Pick<ContextDeps, 'versionsIn'> | undefined,
): IndexedSolution | RouteDecision {
  const { previewSources } = solution.sandbox;
  if (previewSources === undefined) return solution;
  const source = previewSources.find((preview) => new URL(preview).hostname.split('.')[0] === repo);
  const versions = deps?.versionsIn(workspace, 'versions') ?? { kind: 'loading' };
  if (source !== undefined && versions.kind === 'loading') {
    const missingData = { organisation: workspace.organisation.id, kind: 'versions' } as const;
    return { kind: 'pending', reason: 'VERSIONS', workspace, missingData };
  }
  const isListed = versions.kind === 'known' && versions.entries.some(({ id }) => id === solution.appId);
  if (source !== undefined && isListed) return { ...solution, sandbox: { ...solution.sandbox, source } };
  const error = new ShellError('VERSION_NOTFOUND', { subject: solution.name });
  return { kind: 'error', error, workspace, solution };
}
