import type { Connectivity, ConnectivityEvent } from './connectivity/connectivity';
import type { PageLoad, PageLoadEvent } from './page/page-load';
import type { Toast, ToastEvent } from './toasts';

/**
 * The state of this room in the store. The state of each later room extends the state of the room before it, so that
 * no room names a later one. `chrome/state.ts` is the whole state; `shell/shell-state.ts` reduces it.
 */
export interface PlatformRoomState {
  connectivity: Connectivity;
  pageLoad: PageLoad;
  toasts: readonly Toast[];
}

export type PlatformRoomEvent = ConnectivityEvent | PageLoadEvent | ToastEvent;
