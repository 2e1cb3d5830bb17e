import type { WithPage } from '../platform/deps';
import type { Store } from '../platform/store';
import type { ResolveDeps } from '../resolve/deps';
import type { ReloadOption } from './element/reload-address';
import type { FrameMark } from './report/frame-marks';
import type { FramesRoomEvent, FramesRoomState } from './state';

export interface FramesDeps extends ResolveDeps {
  store: Store<FramesRoomState, FramesRoomEvent>;
  /** Taken out of the list as they are read. */
  frameMarks: FrameMark[];
  /** Prerenders the application that this address of the shell leads to, if there is one. */
  prerenderFrame(url: URL): void;
  /** Loads the application anew, if one is open (FRAME-16). */
  reloadFrame(option: ReloadOption): void;
  /** Gives the application that did not answer in time as much again. */
  keepWaiting(): void;
}

export type FramesEffectDeps = FramesDeps & WithPage;

export type FramesEffect = (deps: FramesEffectDeps) => () => void;
