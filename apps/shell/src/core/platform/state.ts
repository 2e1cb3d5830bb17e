import type { Connectivity, ConnectivityEvent } from './connectivity/connectivity';
import type { PageLoad, PageLoadEvent } from './page/page-load';
import type { Toast, ToastEvent } from './toasts';

/**
 * What this room keeps in the store. Each room to the right extends the state of the room on its left, so that no room
 * names a room on its right. The whole is `chrome/state.ts`; `shell/shell-state.ts` reduces it.
 */
export interface PlatformRoomState {
  connectivity: Connectivity;
  pageLoad: PageLoad;
  toasts: readonly Toast[];
}

export type PlatformRoomEvent = ConnectivityEvent | PageLoadEvent | ToastEvent;
