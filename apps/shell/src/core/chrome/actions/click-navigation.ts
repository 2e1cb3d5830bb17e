import type { ChromeDeps } from '../deps';
import { clickApp } from './click-app';

/** Tells the application that an entry of its own was chosen. @param target its own name for it */
export function clickNavigation({ store }: Pick<ChromeDeps, 'store'>, target: string): void {
  clickApp({ frame: store.getState().navigation?.ofApp?.frame }, target);
}
