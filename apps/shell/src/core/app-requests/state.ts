import type { AppNavigation } from '@unified-shell/protocol/app-chrome/app-navigation';
import type { RequestingFrame } from '../frames/connection/requesting-frame';
import type { FramesRoomEvent, FramesRoomState } from '../frames/state';

/** What applications put into the side navigation. The room `chrome` keeps more there. */
export interface AppNavigationState {
  /** What the application in a frame has put into it. */
  ofApp?: { frame: RequestingFrame; navigation: AppNavigation } | undefined;
}

export interface AppRequestsRoomState extends FramesRoomState {
  navigation?: AppNavigationState;
}

export type AppRequestsRoomEvent =
  | FramesRoomEvent
  | { type: 'navigation-changed'; change: AppNavigationState };
