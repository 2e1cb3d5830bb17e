import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { WithPage } from '../platform/deps';
import type { ShellError } from '../platform/network/shell-error';
import type { Store } from '../platform/store';
import type { SessionDeps } from '../session/deps';
import type { WorkspaceRoomEvent, WorkspaceRoomState } from './state';
import type { Workspace } from './workspace';

/** The part of a route decision that this room reads: the workspace, and the solution and its error, if known. */
export interface DecidedWorkspace {
  readonly kind: string;
  readonly workspace?: Workspace | undefined;
  readonly solution?: Pick<IndexedSolution, 'serviceCode'> | undefined;
  readonly error?: ShellError | undefined;
}

export interface WorkspaceDeps extends SessionDeps {
  store: Store<WorkspaceRoomState, WorkspaceRoomEvent>;
  getDecision(): DecidedWorkspace;
}

export type WorkspaceEffectDeps = WorkspaceDeps & WithPage;

export type WorkspaceEffect = (deps: WorkspaceEffectDeps) => () => void;
