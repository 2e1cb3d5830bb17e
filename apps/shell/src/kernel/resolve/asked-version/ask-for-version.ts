import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { ShellError } from '../../platform/network/shell-error';
import type { ContextDeps } from '../../workspace/context/context-data';
import type { AskedVersion } from '../../workspace/organisation/missing-data';
import type { Workspace } from '../../workspace/workspace';
import type { RouteDecision } from '../route-decision';

/**
 * The parameter of a page of a solution, and of the shell: the published version that the user asks for. The page of a
 * solution needs it with a hint of the gateway, `2.0.0~<hint>`.
 */
const ASKED_VERSION_PARAMETER = 'solution_version';

/** The id of a hint in the list of hints. */
export const hintId = ({ solution, version }: AskedVersion): string => `${solution} ${version}`;

/**
 * Returns the solution with the published version that the address asks for, or the decision that takes its place. Its base
 * address differs from that of the usual version, which opens where the gateway has refused the hint: the other solutions
 * have no such version.
 */
export function askForVersion(
  solution: IndexedSolution,
  version: string,
  workspace: Workspace,
  deps: ContextDeps | undefined,
): IndexedSolution | RouteDecision {
  const { source } = solution.sandbox;
  if (source === undefined || !URL.canParse(source)) return solution;
  const hints = deps?.versionsIn(workspace, 'versionHints');
  if (hints?.kind === 'failed') {
    const error = new ShellError('VERSION_NOTFOUND', { subject: solution.name });
    return { kind: 'error', error, workspace, solution };
  }
  const asked = { solution: solution.appId, version };
  const hint = hints?.kind === 'known' && hints.entries.find(({ id }) => id === hintId(asked));
  if (!hint) {
    const missingData = { organisation: workspace.organisation.id, kind: 'versionHints', asked } as const;
    return { kind: 'pending', reason: 'VERSIONS', workspace, missingData };
  }
  if (hint.name === '') return solution;
  const url = new URL(source);
  url.searchParams.set(ASKED_VERSION_PARAMETER, hint.name);
  return { ...solution, sandbox: { ...solution.sandbox, source: url.href } };
}

/** Whether a base address is that of a version that the user asked for. */
export function asksForVersion(baseUrl: string): boolean {
  return new URL(baseUrl).searchParams.has(ASKED_VERSION_PARAMETER);
}
