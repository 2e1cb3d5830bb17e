import type { Environment } from './environment';
import type { GatewayCaller } from './network/call-gateway';
import type { BrowserPage } from './page/page';
import type { PageConfiguration } from './page-configuration';
import type { PlatformRoomEvent, PlatformRoomState } from './state';
import type { Store } from './store';

/** What the shell lends to this room. Each room to the right extends it. */
export interface PlatformDeps {
  configuration: PageConfiguration;
  caller: GatewayCaller;
  store: Store<PlatformRoomState, PlatformRoomEvent>;
  environment: Environment;
  /** Loads the page anew. The room `url` says what else the address can do. */
  address: { restart(): void };
}

/** The page as the deferred effects see it: it comes with the chrome. */
export interface WithPage {
  page: BrowserPage;
}

export type PlatformEffectDeps = PlatformDeps & WithPage;

/** Starts working; returns its undo. */
export type PlatformEffect = (deps: PlatformEffectDeps) => () => void;
