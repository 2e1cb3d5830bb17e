import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { ContextList } from '../../workspace/context/context-entry';
import type { AskedVersion } from '../../workspace/organisation/missing-data';

/**
 * The parameter of a page of a solution, and of the shell: the published version that the user asks for. The page of a
 * solution needs it with a hint of the gateway, `2.0.0~<hint>`.
 */
const ASKED_VERSION_PARAMETER = 'solution_version';

/** The id of a hint in the list of hints. */
export const hintId = ({ solution, version }: AskedVersion): string => `${solution} ${version}`;

/**
 * Returns the solution with the published version that the address asks for. Its base address differs from that of the
 * usual version, which opens where the gateway has refused the hint: the other solutions have no such version.
 */
export function askForVersion(
  solution: IndexedSolution,
  version: string,
  hints: ContextList,
): IndexedSolution | 'unknown-version' | 'waiting' {
  const { source } = solution.sandbox;
  if (source === undefined || !URL.canParse(source)) return solution;
  if (hints.kind === 'failed') return 'unknown-version';
  const id = hintId({ solution: solution.appId, version });
  const hint = hints.kind === 'known' ? hints.entries.find((entry) => entry.id === id) : undefined;
  if (hint === undefined) return 'waiting';
  if (hint.name === '') return solution;
  const url = new URL(source);
  url.searchParams.set(ASKED_VERSION_PARAMETER, hint.name);
  return { ...solution, sandbox: { ...solution.sandbox, source: url.href } };
}

/** Whether a base address is that of a version that the user asked for. */
export function asksForVersion(baseUrl: string): boolean {
  return new URL(baseUrl).searchParams.has(ASKED_VERSION_PARAMETER);
}
