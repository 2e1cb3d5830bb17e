import type { ChromeDeps } from '../deps';
import { notifyAppClick } from './notify-app-click';

/**
 * Notifies the application that one of its navigation entries was clicked.
 * @param target the application's name for the entry
 */
export function clickNavigation({ store }: Pick<ChromeDeps, 'store'>, target: string): void {
  notifyAppClick({ frame: store.getState().navigation?.ofApp?.frame }, target);
}
