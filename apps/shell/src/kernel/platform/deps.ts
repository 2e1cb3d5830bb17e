import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { Environment } from './environment';
import type { GatewayCaller } from './network/call-gateway';
import type { BrowserPage } from './page/page';
import type { PlatformRoomEvent, PlatformRoomState } from './state';
import type { Store } from './store';

/** The dependencies of this room. The `Deps` of each later room extend them. */
export interface PlatformDeps {
  configuration: PageConfiguration;
  caller: GatewayCaller;
  store: Store<PlatformRoomState, PlatformRoomEvent>;
  environment: Environment;
  /** Reloads the page. The room `url` defines the rest of the address. */
  address: { restart(): void };
  /** The `Authorization` header of the signed-in user. */
  authorization(): string | undefined;
}

/** The browser's page, for effects that start together with the chrome. */
export interface WithPage {
  page: BrowserPage;
}

export type PlatformEffectDeps = PlatformDeps & WithPage;

/** Starts an effect. Returns a function that stops it. */
export type PlatformEffect = (deps: PlatformEffectDeps) => () => void;
