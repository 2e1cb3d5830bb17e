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

/** The shell as the chrome knows it. */
export interface ChromeShell {
  /** For the calls that the chrome makes by itself. */
  readonly caller: GatewayCaller;
  /** The same object until something changes. */
  getSnapshot(): ShellSnapshot;
  subscribe(listener: () => void): () => void;
  /** For what comes with the chrome. */
  deferred: ChromeDeps;
}
