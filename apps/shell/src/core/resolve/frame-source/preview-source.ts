import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { ContextList } from '../../workspace/context/context-entry';

/** The result of a preview request; the solution itself when no preview applies. */
export type PreviewChoice = IndexedSolution | 'unknown-version' | 'waiting';

/**
 * Returns the solution with the preview source that the parameter `repo` of the address names (ROUTE-22): one of the
 * registered sources, named by the first label of its host, never an address from the parameter itself. It opens once
 * the diagnostics have confirmed that the solution exists in this environment (FRAME-07).
 * @param mayPreview outside prod, or for internal users
 * @param versions the solutions that exist in this environment, by `appId`
 */
export function choosePreview(
  solution: IndexedSolution,
  repo: string | undefined,
  mayPreview: boolean,
  versions: ContextList,
): PreviewChoice {
  const { previewSources } = solution.sandbox;
  if (repo === undefined || previewSources === undefined || !mayPreview) return solution;
  const source = previewSources.find((preview) => new URL(preview).hostname.split('.')[0] === repo);
  if (source === undefined || versions.kind === 'failed') return 'unknown-version';
  if (versions.kind === 'loading') return 'waiting';
  const isThere = versions.entries.some(({ id }) => id === solution.appId);
  return isThere ? { ...solution, sandbox: { ...solution.sandbox, source } } : 'unknown-version';
}

/** Whether a base address is that of a preview, which is opened only on request. */
export function isPreview({ sandbox: { previewSources = [] } }: IndexedSolution, baseUrl: string): boolean {
  return previewSources.some((preview) => baseUrl.startsWith(preview));
}
