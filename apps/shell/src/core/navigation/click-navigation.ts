import { clickApp } from '../app-interface/click-app';
import type { LateLoan } from '../late/late-ground';

/** Tells the application that an entry of its own was chosen. @param target its own name for it */
export function clickNavigation({ store }: Pick<LateLoan, 'store'>, target: string): void {
  clickApp({ frame: store.getState().navigation?.ofApp?.frame }, target);
}
