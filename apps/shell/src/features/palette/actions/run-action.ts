import { parseShellPath } from '@unified-shell/address/shell-path';
import type { ActionInput, ShellRequest } from '@unified-shell/protocol/requests/shell-request';
import type { Action } from '../../../chrome/actions/action';
import type { FeatureDeps } from '../../../chrome/feature';
import { moveTo } from '../../../kernel/requests/unsaved-changes/move-to';
import { createNavigator } from '../../../kernel/url/navigator';
import { withInput } from './action-input';

/** Runs an action, with its input if it has one. A link that would lose unsaved changes is followed when the user agrees. */
export function runAction(action: Action, deps: FeatureDeps, given?: ActionInput): void {
  const { run } = withInput(action, given);
  switch (run.kind) {
    case 'event':
      return deps.chrome.send(run.event);
    case 'debug':
      return deps.environment.debug.toggle?.();
    case 'link': {
      const path = run.href.startsWith('#') ? parseShellPath(run.href) : undefined;
      const follow = () =>
        path ? createNavigator(deps.address, deps.store.send).push(path) : deps.address.leave(run.href);
      return deps.appPage.runWhenConfirmed(moveTo(path, deps), follow);
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
