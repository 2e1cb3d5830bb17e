import type { WithPage } from '../platform/deps';
import type { GatewayCaller } from '../platform/network/call-gateway';
import type { Store } from '../platform/store';
import type { RequestDeps } from '../requests/deps';
import type { ShellSnapshot } from './shell-snapshot';
import type { ShellEvent, ShellState } from './state';

/** The dependencies of everything that starts with the chrome: its actions, its features, and the deferred effects. */
export interface EffectDeps extends RequestDeps {
  store: Store<ShellState, ShellEvent>;
}

export type PageEffectDeps = EffectDeps & WithPage;

export type PageEffect = (deps: PageEffectDeps) => () => void;

/** The shell's interface to the chrome. */
export interface RunningShell {
  /** For the chrome's own calls of the gateway. */
  readonly caller: GatewayCaller;
  /** The same object until something changes. */
  getSnapshot(): ShellSnapshot;
  subscribe(listener: () => void): () => void;
  /** The dependencies of the modules that load with the chrome. */
  deferred: EffectDeps;
}
