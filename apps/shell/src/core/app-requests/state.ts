import type { AppNavigation } from '@unified-shell/protocol/app-chrome/app-navigation';
import type { RequestingFrame } from '../frames/connection/requesting-frame';
import type { FramesRoomEvent, FramesRoomState } from '../frames/state';

/** The side navigation of applications. The room `chrome` adds its own fields. */
export interface AppNavigationState {
  /** The navigation that the application in this frame has sent. */
  ofApp?: { frame: RequestingFrame; navigation: AppNavigation } | undefined;
}

export interface AppRequestsRoomState extends FramesRoomState {
  navigation?: AppNavigationState;
}

export type AppRequestsRoomEvent =
  | FramesRoomEvent
  | { type: 'navigation-changed'; change: AppNavigationState };
