import type { ChromeDeps } from '../deps';
import { notifyAppClick } from './notify-app-click';

/** Tells the application that an entry of its own was chosen. @param target its own name for it */
export function clickNavigation({ store }: Pick<ChromeDeps, 'store'>, target: string): void {
  notifyAppClick({ frame: store.getState().navigation?.ofApp?.frame }, target);
}
