import type { AppRequestsDeps } from '../app-requests/deps';
import type { WithPage } from '../platform/deps';
import type { GatewayCaller } from '../platform/network/call-gateway';
import type { Store } from '../platform/store';
import type { ShellSnapshot } from './shell-snapshot';
import type { ChromeRoomEvent, ChromeRoomState } from './state';

/** The dependencies of the chrome: of its effects and of the user's actions. */
export interface ChromeDeps extends AppRequestsDeps {
  store: Store<ChromeRoomState, ChromeRoomEvent>;
}

export type ChromeEffectDeps = ChromeDeps & WithPage;

export type ChromeEffect = (deps: ChromeEffectDeps) => () => void;

/** The shell's interface to the chrome. */
export interface ChromeShell {
  /** For the chrome's own calls of the gateway. */
  readonly caller: GatewayCaller;
  /** The same object until something changes. */
  getSnapshot(): ShellSnapshot;
  subscribe(listener: () => void): () => void;
  /** The dependencies of the modules that load with the chrome. */
  deferred: ChromeDeps;
}
