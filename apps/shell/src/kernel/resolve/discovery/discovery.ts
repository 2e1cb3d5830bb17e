import type { ShellPath } from '@unified-shell/address/shell-path';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { ShellError } from '../../platform/network/shell-error';
import type { SignedInUser, Workspace } from '../../workspace/workspace';

/** The address of a solution that a partner system has to be asked for. */
export interface DiscoveryRequest {
  /** Differs for each user, organisation, context, solution and mount: the answer to another key is dropped. */
  key: string;
  solution: IndexedSolution;
  /** The address at which the solution was opened. */
  path: ShellPath;
  /** The path of the mount. */
  base: string;
  workspace: Workspace & { user: SignedInUser };
  /** The id of the sub-organisation. */
  subOrganisation: string | undefined;
}

export type DiscoveryResult =
  /** `until`: when the cached answer expires, in milliseconds since 1970; absent for an answer that is not cached. */
  | { kind: 'found'; source: string; until?: number | undefined }
  /** Another path of the shell takes the place of the solution (DISC-10). */
  | { kind: 'redirect'; path: string }
  | { kind: 'failed'; error: ShellError };

/** The last answer; undefined before the first one, and after the user has asked to try again. */
export type DiscoveryState = { key: string; result: DiscoveryResult } | undefined;

export interface DiscoveryEvent {
  type: 'discovered';
  discovery: DiscoveryState;
}

/** The answers that may be cached, in the persistent storage. */
export const DISCOVERY_CACHE_KEY = 'unifiedShellDiscovery';
