import type { AppInterfaceStore } from '../app-interface/app-interface';
import type { LateLoan } from '../late/late-ground';

/** What answers applications: what the shell lends, and where their part of the chrome is kept. */
export interface AppGround extends LateLoan {
  appInterface: AppInterfaceStore;
}
