import type { PlatformRoomEvent, PlatformRoomState } from '../platform/state';
import type { LocationEvent } from './navigator';
import type { ShellLocation } from './shell-location';

export interface UrlRoomState extends PlatformRoomState {
  location: ShellLocation;
}

export type UrlRoomEvent = PlatformRoomEvent | LocationEvent;
