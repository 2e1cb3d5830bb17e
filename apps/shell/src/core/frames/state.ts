import type { Configuration } from '@unified-shell/protocol/configuration';
import type { ResolveRoomEvent, ResolveRoomState } from '../resolve/state';
import type { FrameEvent, FrameState } from './frame-state';

export interface FramesRoomState extends ResolveRoomState {
  frame: FrameState | undefined;
  /** What of a solution's configuration came with the chrome. */
  extension?: { appId: string; part: Configuration } | undefined;
}

/** More of a solution's configuration is known than its frame was opened with. */
export type ExtensionEvent = { type: 'configuration-extended'; appId: string; part: Configuration };

export type FramesRoomEvent = ResolveRoomEvent | FrameEvent | ExtensionEvent;
