import type { AppChrome } from '../../app-requests/app-chrome/app-chrome';
import type { ChromeView } from '../chrome-view';
import type { ShellSnapshot } from '../shell-snapshot';
import { type Action, SHELL_ACTIONS } from './action';
import { appActions } from './app-actions';
import { shellActions } from './shell-actions';

/** The data that decides which actions exist and which the user may run. */
export interface ActionSources {
  view: ChromeView;
  snapshot: ShellSnapshot;
  app: AppChrome;
}

/**
 * The one registry: all actions that the user may run now. Palette, shortcuts and links read only this list, so that
 * rights are decided here and nowhere else.
 */
export function listActions({ view, snapshot, app }: ActionSources): readonly Action[] {
  return [...shellActions(view, snapshot, SHELL_ACTIONS), ...appActions(snapshot, app)];
}
