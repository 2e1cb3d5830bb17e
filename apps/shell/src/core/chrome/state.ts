import type { AppRequestsRoomEvent, AppRequestsRoomState } from '../app-requests/state';
import type { NavigationEvent, NavigationState } from './navigation/navigation-state';

/** All that the shell remembers. */
export interface ChromeRoomState extends AppRequestsRoomState {
  /** Comes with the chrome. */
  navigation?: NavigationState;
}

export type ChromeRoomEvent = AppRequestsRoomEvent | NavigationEvent;
