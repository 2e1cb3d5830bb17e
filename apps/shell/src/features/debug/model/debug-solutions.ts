import { parseShellPath } from '@unified-shell/address/shell-path';
import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import { flagValue } from '@unified-shell/catalogue/access/access-facts';
import { evaluateSolution } from '@unified-shell/catalogue/access/evaluate-solution';
import { type IndexedSolution, readIndexEntry } from '@unified-shell/catalogue/index-entry';
import { explainRoute, type MountCandidate } from '@unified-shell/catalogue/routes/explain-route';
import { type RouteDecision, workspaceOf } from '../../../kernel/resolve/route-decision';
import type { ShellSnapshot } from '../../../kernel/wiring/shell-snapshot';
import type { AccessAnswer } from './debug-model';
import type { DebugView } from './debug-view';

export interface DebugSolutions extends Pick<DebugView, 'nameOf'> {
  all: readonly IndexedSolution[];
  /** Sorted by name. */
  listed: DebugView['solutions'];
}

/** The solutions of the catalogue; none while it is not loaded. */
export function readSolutions(
  decisions: ShellSnapshot['state']['decisions'],
  { solutionOrigins }: PageConfiguration,
): DebugSolutions {
  const entries = decisions.kind === 'loaded' ? decisions.decisions.entries : [];
  const all = entries.map((entry) => readIndexEntry(entry, (label) => solutionOrigins.replace('*', label)));
  const names = new Map(all.map(({ appId, name }) => [appId, name]));
  return {
    all,
    listed: all
      .map(({ appId, name }) => ({ appId, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    nameOf: (appId) => (appId === undefined ? undefined : (names.get(appId) ?? appId)),
  };
}

/** @param text a path, or a whole address */
export function explainPath(
  text: string,
  { all }: DebugSolutions,
  decision: RouteDecision,
): MountCandidate[] {
  const hash = text.includes('#') ? text.slice(text.indexOf('#')) : `#${text}`;
  const parsed = parseShellPath(hash);
  const flags = workspaceOf(decision)?.access.flags ?? { featureFlags: {}, floodgate: {} };
  if (parsed === undefined) return [];
  return explainRoute(all, parsed.path, {
    flag: (name) => flagValue(flags, name),
    query: new URLSearchParams(parsed.query),
  });
}

export function explainAccess(
  appId: string,
  { all }: DebugSolutions,
  decision: RouteDecision,
): AccessAnswer | undefined {
  const solution = all.find((one) => one.appId === appId);
  const access = workspaceOf(decision)?.access;
  return solution && access && evaluateSolution(solution, access);
}
