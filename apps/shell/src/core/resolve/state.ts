import type { WorkspaceRoomEvent, WorkspaceRoomState } from '../workspace/state';
import type { CatalogueEvent, CatalogueState } from './catalogue/listing';
import type { DecisionsEvent, DecisionsState } from './decisions';

export interface ResolveRoomState extends WorkspaceRoomState {
  decisions: DecisionsState;
  catalogue: CatalogueState;
}

export type ResolveRoomEvent = WorkspaceRoomEvent | DecisionsEvent | CatalogueEvent;
