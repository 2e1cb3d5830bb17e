import { environmentOfPreview } from '@unified-shell/address/shell-hosts';
import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { clientOf } from '@unified-shell/catalogue/solution-client';
import { ShellError } from '../../platform/network/shell-error';
import type { ContextDeps } from '../../workspace/context/context-data';
import type { AskedPreview } from '../../workspace/organisation/missing-data';
import type { Workspace } from '../../workspace/workspace';
import type { RouteDecision } from '../route-decision';

/** The id of a solution in the list of those that an environment has confirmed; its entry has no name if it has not. */
export const previewId = ({
  solution,
  environment,
}: Pick<AskedPreview, 'solution' | 'environment'>): string => `${environment} ${solution}`;

/**
 * Returns the solution with the preview source that the parameter `repo` of the address names (ROUTE-22), or the decision
 * that takes its place. The parameter names one of the registered sources by the first label of its host; it is never used
 * as an address. The preview opens once the diagnostics of the environment that this label names, by default of the
 * page's own, have confirmed that the solution exists there (FRAME-07, SVC-04).
 */
export function choosePreview(
  solution: IndexedSolution,
  repo: string,
  workspace: Workspace,
  deps: Pick<ContextDeps, 'versionsIn'> | undefined,
  page: Pick<PageConfiguration, 'environment'>,
): IndexedSolution | RouteDecision {
  const { previewSources } = solution.sandbox;
  if (previewSources === undefined) return solution;
  const source = previewSources.find((preview) => new URL(preview).hostname.split('.')[0] === repo);
  const environment = environmentOfPreview(repo) ?? page.environment;
  const asked = { solution: solution.appId, environment, client: clientOf(solution) };
  const versions = deps?.versionsIn(workspace, 'versions') ?? { kind: 'loading' };
  const entry =
    versions.kind === 'known' ? versions.entries.find(({ id }) => id === previewId(asked)) : undefined;
  if (source !== undefined && versions.kind !== 'failed' && entry === undefined) {
    const missingData = { organisation: workspace.organisation.id, kind: 'versions', asked } as const;
    return { kind: 'pending', reason: 'VERSIONS', workspace, missingData };
  }
  if (source !== undefined && entry && entry.name !== '')
    return { ...solution, sandbox: { ...solution.sandbox, source } };
  const error = new ShellError('VERSION_NOTFOUND', { subject: solution.name });
  return { kind: 'error', error, workspace, solution };
}
