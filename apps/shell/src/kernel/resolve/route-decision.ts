import type { ShellPath } from '@unified-shell/address/shell-path';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { ShellError } from '../platform/network/shell-error';
import type { ToastKey } from '../platform/toasts';
import type { WorkContext } from '../workspace/context/work-context';
import type { MissingData } from '../workspace/organisation/missing-data';
import type { Workspace } from '../workspace/workspace';
import type { DiscoveryRequest } from './discovery/discovery';
import type { FrameRequest } from './frame-source/frame-request';

/** Why there is no frame yet (FRAME-07). */
export type WaitReason = 'PROFILE' | 'PERMISSION' | 'FLAGS' | 'SUBORG' | 'DISCOVERY' | 'VERSIONS';

export type SolutionDecision = FrameRequest & {
  kind: 'solution';
  solution: IndexedSolution;
  workspace: Workspace;
  /** The context that the solution works in, besides the organisation. */
  context?: WorkContext | undefined;
  missingData?: MissingData | undefined;
  /** When the discovered source expires, in milliseconds since 1970; absent for a source that may not be cached. */
  discoveredUntil?: number | undefined;
  /** It runs from a developer's own server. */
  isLocal?: boolean;
};

export type RouteDecision =
  | { kind: 'waiting'; reason: WaitReason; missingData?: MissingData }
  /** The current frame stays open until the missing data has loaded. */
  | { kind: 'pending'; reason: WaitReason; workspace: Workspace; missingData: MissingData }
  /** The current frame stays open until the partner system has answered. */
  | { kind: 'pending'; reason: 'DISCOVERY'; workspace: Workspace; discovery: DiscoveryRequest }
  | { kind: 'sign-in' }
  | { kind: 'restart' }
  | { kind: 'leaving' }
  /**
   * `toast`: the toast that explains to the user why another address has opened. `organisation`: the name of the
   * organisation to which the user did not ask to go, for the toast. `reason`: the explanation for the log.
   */
  | { kind: 'redirect'; path: ShellPath; toast?: ToastKey; organisation?: string; reason?: string }
  /** The organisation of the address requires another account of the user (ORG-07). */
  | { kind: 'switch-account'; userId: string }
  /** The solution of the address may let the user into its organisation without an administrator (ORG-12). */
  | { kind: 'zero-touch'; href: string; path: ShellPath; solution: IndexedSolution }
  /** The address belongs to another page: the window navigates there and replaces this history entry. */
  | { kind: 'elsewhere'; url: string }
  /** The address asks to run the solution from the user's own machine at `url`, which needs their consent. */
  | { kind: 'confirm-source'; workspace: Workspace; solution: IndexedSolution; url: string }
  /** The solution opens in a tab of its own: the shell shows the link to it. */
  | { kind: 'tile'; workspace: Workspace; solution: IndexedSolution }
  /** The shell's own page for the path `/wait` (ROUTE-13). */
  | { kind: 'wait'; workspace: Workspace }
  /** `solution` is the one that the address leads to. */
  | { kind: 'error'; error: ShellError; workspace?: Workspace; solution?: IndexedSolution }
  /** Opened from the startup cache before any answer; the frame is not configured yet. */
  | (FrameRequest & { kind: 'early' })
  | SolutionDecision;

/** The workspace of the decision, where it is known. */
export function workspaceOf(decision: RouteDecision): Workspace | undefined {
  return 'workspace' in decision ? decision.workspace : undefined;
}

/** The solution that the address leads to, whether it opens or is refused. */
export function requestedSolution(decision: RouteDecision): IndexedSolution | undefined {
  return decision.kind === 'solution' || decision.kind === 'error' || decision.kind === 'tile'
    ? decision.solution
    : undefined;
}

/** The frame request of the decision, if it opens a frame. */
export function frameRequestOf(decision: RouteDecision): FrameRequest | undefined {
  return decision.kind === 'solution' || decision.kind === 'early' ? decision : undefined;
}

/** The data that must be fetched before the decision is final. */
export function missingDataOf(decision: RouteDecision): MissingData | undefined {
  return 'missingData' in decision ? decision.missingData : undefined;
}
