import type { OfferedAction, RuntimeActions } from '@unified-shell/app-sdk/runtime-module';
import type { AppActions } from '@unified-shell/protocol/app-chrome/app-actions';
import type { ActionInput } from '@unified-shell/protocol/requests/shell-request';
import type { Requests } from '../../connection/requests';
import { createNotifiedValue } from '../page/notified-value';

export interface Actions {
  api: RuntimeActions;
  /** The user runs an action. An id that is not offered any more is ignored. */
  run(id: string, input?: unknown): void;
  /** Sends the actions again after a reconnection. */
  repeat(): void;
}

/** The actions that the application offers (`actions`). Their functions stay in the frame. */
export function createActions(notify: Requests['notify']): Actions {
  const offered = createNotifiedValue<readonly OfferedAction[]>([], (list) => {
    // Without functions, which cannot be cloned.
    const plain: AppActions = JSON.parse(JSON.stringify(list));
    notify('actions.offer', plain);
  });
  return {
    api: {
      offer(list) {
        offered.value = [...list];
      },
    },
    run: (id, input) =>
      offered.value.find((action) => action.id === id)?.run(isInput(input) ? input : undefined),
    repeat: offered.repeat,
  };
}

/** The shell sends texts by their names. */
function isInput(value: unknown): value is ActionInput {
  return typeof value === 'object' && value !== null;
}
