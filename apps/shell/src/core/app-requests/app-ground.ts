import type { AppInterfaceStore } from '../app-interface/app-interface';
import type { HostedGround } from '../hosted/create-hosted';

/** What answers applications: what the shell lends, and where their part of the chrome is kept. */
export interface AppGround extends HostedGround {
  appInterface: AppInterfaceStore;
}
