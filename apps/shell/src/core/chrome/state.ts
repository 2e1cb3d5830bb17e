import type { AppRequestsRoomEvent, AppRequestsRoomState } from '../app-requests/state';
import type { NavigationEvent, NavigationState } from './navigation/navigation-state';
import type { PaletteEvent, PaletteState } from './palette/palette-state';

/** The whole state of the shell. */
export interface ChromeRoomState extends AppRequestsRoomState {
  /** Undefined until the chrome has loaded. */
  navigation?: NavigationState;
  /** Undefined while the palette is closed. */
  palette?: PaletteState | undefined;
}

export type ChromeRoomEvent = AppRequestsRoomEvent | NavigationEvent | PaletteEvent;
