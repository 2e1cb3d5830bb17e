import { type Action, SHELL_ACTIONS } from '../../../chrome/actions/action';
import { appActions } from '../../../chrome/actions/app-actions';
import type { ChromeView } from '../../../chrome/model/chrome-view';
import type { AppChrome } from '../../../kernel/requests/app-chrome/app-chrome';
import type { ShellSnapshot } from '../../../kernel/wiring/shell-snapshot';
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
