import type { ShellRequest } from '@unified-shell/protocol/requests/shell-request';
import type { WithPage } from '../platform/deps';
import type { Store } from '../platform/store';
import type { ResolveDeps } from '../resolve/deps';
import type { ReloadOption } from './element/reload-address';
import type { FrameMark } from './report/frame-marks';
import type { FramesRoomEvent, FramesRoomState } from './state';

export interface FramesDeps extends ResolveDeps {
  store: Store<FramesRoomState, FramesRoomEvent>;
  /** The recorded changes of the visible frame. The report removes each mark that it has read. */
  frameMarks: FrameMark[];
  /** Prerenders the application of a shell address, if the address leads to one. */
  prerenderFrame(url: URL): void;
  /** Reloads the application, if one is open (FRAME-16). */
  reloadFrame(option: ReloadOption): void;
  /** Starts the page timeout again for an application that has timed out. */
  keepWaiting(): void;
  /** Sends a request to the application, if one is open. */
  requestFrame(request: ShellRequest): void;
}

export type FramesEffectDeps = FramesDeps & WithPage;

export type FramesEffect = (deps: FramesEffectDeps) => () => void;
