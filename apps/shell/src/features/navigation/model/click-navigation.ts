import { notifyAppClick } from '../../../kernel/requests/app-chrome/notify-app-click';
import type { EffectDeps } from '../../../kernel/wiring/deps';

/**
 * Notifies the application that one of its navigation entries was clicked.
 * @param target the application's name for the entry
 */
export function clickNavigation({ store }: Pick<EffectDeps, 'store'>, target: string): void {
  notifyAppClick({ frame: store.getState().appNavigation?.frame }, target);
}
