import type { AppRequestsRoomEvent, AppRequestsRoomState } from '../app-requests/state';
import type { NavigationEvent, NavigationState } from './navigation/navigation-state';
import type { PaletteEvent, PaletteState } from './palette/palette-state';
import type { WordingEvent, WordingState } from './wording/wording-state';

/** The whole state of the shell. */
export interface ChromeRoomState extends AppRequestsRoomState {
  /** Undefined until the chrome has loaded. */
  navigation?: NavigationState;
  /** Undefined while the palette is closed. */
  palette?: PaletteState | undefined;
  /** The organisation's own wording. */
  wording?: WordingState | undefined;
}

export type ChromeRoomEvent = AppRequestsRoomEvent | NavigationEvent | PaletteEvent | WordingEvent;
