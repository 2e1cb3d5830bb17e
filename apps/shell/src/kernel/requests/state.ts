import type { AppNavigation } from '@unified-shell/protocol/app-chrome/app-navigation';
import type { RequestingFrame } from '../frames/connection/requesting-frame';
import type { FramesRoomEvent, FramesRoomState } from '../frames/state';

/** The side navigation that the application in this frame has sent. */
export interface SentNavigation {
  frame: RequestingFrame;
  navigation: AppNavigation;
}

export interface RequestsRoomState extends FramesRoomState {
  appNavigation?: SentNavigation | undefined;
}

export type RequestsRoomEvent =
  | FramesRoomEvent
  | { type: 'app-navigation-changed'; appNavigation: SentNavigation | undefined };
