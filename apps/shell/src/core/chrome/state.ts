import type { AppRequestsRoomEvent, AppRequestsRoomState } from '../app-requests/state';
import type { NavigationEvent, NavigationState } from './navigation/navigation-state';

/** The whole state of the shell. */
export interface ChromeRoomState extends AppRequestsRoomState {
  /** Undefined until the chrome has loaded. */
  navigation?: NavigationState;
}

export type ChromeRoomEvent = AppRequestsRoomEvent | NavigationEvent;
