import type { WithPage } from '../platform/deps';
import type { Store } from '../platform/store';
import type { WorkspaceDeps } from '../workspace/deps';
import type { RouteDecision } from './route-decision';
import type { ResolveRoomEvent, ResolveRoomState } from './state';

export interface ResolveDeps extends WorkspaceDeps {
  store: Store<ResolveRoomState, ResolveRoomEvent>;
  getDecision(): RouteDecision;
}

export type ResolveEffectDeps = ResolveDeps & WithPage;

export type ResolveEffect = (deps: ResolveEffectDeps) => () => void;
