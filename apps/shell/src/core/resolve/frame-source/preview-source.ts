import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { ContextList } from '../../workspace/context/context-entry';

/** What an address that asks for a preview leads to. */
export type PreviewChoice = IndexedSolution | 'unknown-version' | 'waiting';

/**
 * The solution with the preview source that the address asks for by `repo` (ROUTE-22): one of those that are registered,
 * named by the first label of its host; never an address that the asker brings along. It is opened once the diagnostics
 * have said that the solution is there in this environment (FRAME-07).
 * @param mayPreview outside prod, or for internal users
 * @param versions what is there, by `appId`
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

/** Whether a frame shows a preview: that is never opened again without being asked for. */
export function isPreview({ sandbox: { previewSources = [] } }: IndexedSolution, baseUrl: string): boolean {
  return previewSources.some((preview) => baseUrl.startsWith(preview));
}
