import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';

/**
 * The solution with the preview source that the address asks for by `repo` (ROUTE-22): one of those that are registered,
 * named by the first label of its host; never an address that the asker brings along. One that is not there is no source.
 * @param mayPreview outside prod, or for internal users
 */
export function choosePreview(
  solution: IndexedSolution,
  repo: string | undefined,
  mayPreview: boolean,
): IndexedSolution {
  const { previewSources } = solution.sandbox;
  if (repo === undefined || previewSources === undefined || !mayPreview) return solution;
  const source = previewSources.find((preview) => new URL(preview).hostname.split('.')[0] === repo);
  return { ...solution, sandbox: { ...solution.sandbox, source } };
}

/** Whether a frame shows a preview: that is never opened again without being asked for. */
export function isPreview({ sandbox: { previewSources = [] } }: IndexedSolution, baseUrl: string): boolean {
  return previewSources.some((preview) => baseUrl.startsWith(preview));
}
