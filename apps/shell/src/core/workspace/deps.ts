import type { WithPage } from '../platform/deps';
import type { Store } from '../platform/store';
import type { SessionDeps } from '../session/deps';
import type { WorkspaceRoomEvent, WorkspaceRoomState } from './state';
import type { Workspace } from './workspace';

/** The part of a route decision that this room reads: the workspace, if it is known. */
export interface DecidedWorkspace {
  readonly kind: string;
  readonly workspace?: Workspace | undefined;
}

export interface WorkspaceDeps extends SessionDeps {
  store: Store<WorkspaceRoomState, WorkspaceRoomEvent>;
  getDecision(): DecidedWorkspace;
}

export type WorkspaceEffectDeps = WorkspaceDeps & WithPage;

export type WorkspaceEffect = (deps: WorkspaceEffectDeps) => () => void;
