import type { Connectivity, ConnectivityEvent } from './connectivity/connectivity';
import type { PageLoad, PageLoadEvent } from './page/page-load';
import type { Toast, ToastEvent } from './toasts';

/**
 * The state of this room in the store. Each room to the right extends the state of the room on its left, so that no
 * room names a room on its right. `chrome/state.ts` is the whole; `shell/shell-state.ts` reduces it.
 */
export interface PlatformRoomState {
  connectivity: Connectivity;
  pageLoad: PageLoad;
  toasts: readonly Toast[];
}

export type PlatformRoomEvent = ConnectivityEvent | PageLoadEvent | ToastEvent;
