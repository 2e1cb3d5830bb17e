import type { ActionArguments, OfferedAction, RuntimeActions } from '@unified-shell/app-sdk/runtime-module';
import type { AppActions } from '@unified-shell/protocol/app-chrome/app-actions';
import type { ActionInput } from '@unified-shell/protocol/requests/shell-request';
import { isObject } from '@unified-shell/protocol/values/is-object';
import type { Requests } from '../../connection/requests';
import { createNotifiedValue } from '../page/notified-value';

export interface Actions {
  api: RuntimeActions;
  /** The user runs an action. An id that is not offered any more is ignored. */
  run(id: string, input?: unknown): void;
  /** The assistant runs an action. The shell gets the answer. */
  call(call: string, id: string, given: ActionArguments): Promise<void>;
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
  const find = (id: string) => offered.value.find((action) => action.id === id);
  return {
    api: {
      offer(list) {
        offered.value = [...list];
      },
    },
    run: (id, input) => void find(id)?.run(isObject<ActionInput>(input) ? input : undefined),
    async call(call, id, given) {
      const action = find(id);
      const answer = (isDone: boolean, value?: unknown) =>
        notify('actions.answer', { id: call, isDone, ...(typeof value === 'string' && { value }) });
      try {
        answer(!!action, await action?.run(given));
      } catch (error) {
        answer(false);
        throw error;
      }
    },
    repeat: offered.repeat,
  };
}
