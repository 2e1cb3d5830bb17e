import { parseShellPath } from '@unified-shell/address/shell-path';
import type { ActionInput, ShellRequest } from '@unified-shell/protocol/requests/shell-request';
import type { AppPageStore } from '../../app-requests/app-page/create-app-page';
import type { HelpAction } from '../../app-requests/help/help-store';
import { moveTo } from '../../app-requests/unsaved-changes/move-to';
import { createNavigator } from '../../url/navigator';
import type { ChromeEvent } from '../actions/chrome-actions';
import type { ChromeDeps } from '../deps';
import type { Action } from './action';
import { withInput } from './action-input';

export interface ActionRunner {
  /** Handles an event of the user, with the confirmation that it needs. */
  act(event: ChromeEvent | HelpAction): void;
  deps: ChromeDeps;
  appPage: Pick<AppPageStore, 'runWhenConfirmed'>;
}

/** Runs an action, with its input if it has one. A link that would lose unsaved changes is followed when the user agrees. */
export function runAction(action: Action, { act, deps, appPage }: ActionRunner, given?: ActionInput): void {
  const { run } = withInput(action, given);
  switch (run.kind) {
    case 'event':
      return act(run.event);
    case 'debug':
      return deps.environment.debug.toggle?.();
    case 'link': {
      const path = run.href.startsWith('#') ? parseShellPath(run.href) : undefined;
      const follow = () =>
        path ? createNavigator(deps.address, deps.store.send).push(path) : deps.address.leave(run.href);
      return appPage.runWhenConfirmed(moveTo(path, deps), follow);
    }
    case 'application': {
      const { name, input } = run;
      const args: [id: string, input?: ActionInput] = input ? [name, input] : [name];
      const request: ShellRequest = { module: 'actions', method: 'run', args };
      return run.frame.connection.send('RUNTIME_REQ', request);
    }
    default:
      return run satisfies never;
  }
}
