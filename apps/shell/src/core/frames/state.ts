import type { Configuration } from '@unified-shell/protocol/configuration';
import type { ResolveRoomEvent, ResolveRoomState } from '../resolve/state';
import type { FrameEvent, FrameState } from './frame-state';

export interface FramesRoomState extends ResolveRoomState {
  frame: FrameState | undefined;
  /** The deferred part of a solution's configuration. */
  extension?: { appId: string; part: Configuration } | undefined;
}

/** The deferred part of a solution's configuration is known or has changed. */
export type ExtensionEvent = { type: 'configuration-extended'; appId: string; part: Configuration };

export type FramesRoomEvent = ResolveRoomEvent | FrameEvent | ExtensionEvent;
