import type { PlatformDeps } from '../platform/deps';
import type { Store } from '../platform/store';
import type { Address } from './navigator';
import type { UrlRoomEvent, UrlRoomState } from './state';

export interface UrlDeps extends PlatformDeps {
  store: Store<UrlRoomState, UrlRoomEvent>;
  address: Address;
}
