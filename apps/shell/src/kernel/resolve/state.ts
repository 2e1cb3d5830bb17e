import type { WorkspaceRoomEvent, WorkspaceRoomState } from '../workspace/state';
import type { CatalogueEvent, CatalogueState } from './catalogue/listing';
import type { DecisionsEvent, DecisionsState } from './decisions';
import type { DiscoveryEvent, DiscoveryState } from './discovery/discovery';

export interface ResolveRoomState extends WorkspaceRoomState {
  decisions: DecisionsState;
  catalogue: CatalogueState;
  /** Absent before the first answer of a partner system. */
  discovery?: DiscoveryState;
  /** The time at which the availability of solutions was judged last, in milliseconds since 1970. */
  asOf: number;
}

/** A solution may have closed or opened. */
export interface AsOfEvent {
  type: 'time-reached';
  at: number;
}

export type ResolveRoomEvent =
  | WorkspaceRoomEvent
  | DecisionsEvent
  | CatalogueEvent
  | DiscoveryEvent
  | AsOfEvent;
