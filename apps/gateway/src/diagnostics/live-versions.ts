/** Which version of each solution is live here, by `appId`: as its registration says, or the one that it has no name for. */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';

/** A solution whose registration names no version has one all the same: whatever its source answers. */
const UNNAMED = 'live';

export type LiveVersions = ReadonlyMap<string, string>;

export function liveVersions(catalogue: readonly HostedSolution[]): LiveVersions {
  return new Map(catalogue.map(({ appId, liveVersion = UNNAMED }) => [appId, liveVersion]));
}

/** Whether a solution is there in this environment, as itself or as a preview. */
export function isSetUp({ sandbox: { source, previewSources = [] } }: HostedSolution): boolean {
  return source !== undefined || previewSources.length > 0;
}
