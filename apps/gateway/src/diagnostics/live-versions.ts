/** The live version of each solution in this environment, by `appId`: the version in its registration, or `live`. */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';

/** The version of a solution whose registration names no version: the source of the solution decides. */
const UNNAMED = 'live';

export type LiveVersions = ReadonlyMap<string, string>;

export function liveVersions(catalogue: readonly HostedSolution[]): LiveVersions {
  return new Map(catalogue.map(({ appId, liveVersion = UNNAMED }) => [appId, liveVersion]));
}

/** Whether a solution has a source or a preview source in this environment. */
export function hasSource({ sandbox: { source, previewSources = [] } }: HostedSolution): boolean {
  return source !== undefined || previewSources.length > 0;
}
