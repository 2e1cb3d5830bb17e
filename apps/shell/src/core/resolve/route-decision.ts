import type { ShellPath } from '@unified-shell/address/shell-path';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { ShellError } from '../platform/network/shell-error';
import type { ToastKey } from '../platform/toasts';
import type { WorkContext } from '../workspace/context/work-context';
import type { MissingData } from '../workspace/organisation/missing-data';
import type { Workspace } from '../workspace/workspace';
import type { FrameRequest } from './frame-source/frame-request';

/** Why there is no frame yet (FRAME-07). */
export type WaitReason = 'PROFILE' | 'PERMISSION' | 'FLAGS' | 'SUBORG' | 'DISCOVERY' | 'VERSIONS';

export type SolutionDecision = FrameRequest & {
  kind: 'solution';
  solution: IndexedSolution;
  workspace: Workspace;
  /** What it works in, besides the organisation. */
  context?: WorkContext | undefined;
  missingData?: MissingData | undefined;
};

export type RouteDecision =
  | { kind: 'waiting'; reason: WaitReason; missingData?: MissingData }
  /** The frame there is stays until it is known what follows. */
  | { kind: 'pending'; reason: WaitReason; workspace: Workspace; missingData: MissingData }
  | { kind: 'sign-in' }
  | { kind: 'restart' }
  | { kind: 'leaving' }
  /** `toast` tells the user why they are not where they wanted to go. */
  | { kind: 'redirect'; path: ShellPath; toast?: ToastKey }
  /** The organisation of the address is worked in as another account of the person (ORG-07). */
  | { kind: 'switch-account'; userId: string }
  /** The solution of the address may let the person into its organisation by itself (ORG-12). */
  | { kind: 'zero-touch'; href: string; path: ShellPath; solution: IndexedSolution }
  /** The address is of another page: the window goes there instead, and Back does not come to this one again. */
  | { kind: 'elsewhere'; url: string }
  /** The shell's own place for whoever is to wait (ROUTE-13). */
  | { kind: 'wait'; workspace: Workspace }
  /** `solution` is what the address leads to. */
  | { kind: 'error'; error: ShellError; workspace?: Workspace; solution?: IndexedSolution }
  /** Opened by what an earlier visit found, before anything has answered; told nothing yet. */
  | (FrameRequest & { kind: 'early' })
  | SolutionDecision;

/** For whom the shell works, where that is known. */
export function workspaceOf(decision: RouteDecision): Workspace | undefined {
  return 'workspace' in decision ? decision.workspace : undefined;
}

/** What the frame was opened for, if there is one. */
export function frameRequestOf(decision: RouteDecision): FrameRequest | undefined {
  return decision.kind === 'solution' || decision.kind === 'early' ? decision : undefined;
}

/** What has to be asked for before it is a final one. */
export function missingDataOf(decision: RouteDecision): MissingData | undefined {
  return 'missingData' in decision ? decision.missingData : undefined;
}
