import type { ActionInput } from '@unified-shell/protocol/requests/shell-request';
import type { Action } from '../../../chrome/actions/action';

/**
 * The action with its input. A link takes the values that its registration names, as parameters of its query; the open
 * application receives all. An action of the shell takes none.
 */
export function withInput(action: Action, input: ActionInput | undefined): Action {
  if (input === undefined || action.kind === 'shell') return action;
  const { run } = action;
  switch (run.kind) {
    case 'link':
      return {
        ...action,
        input,
        run: { ...run, href: withParameters(run.href, run.parameters ?? [], input) },
      };
    case 'application':
      return { ...action, input, run: { ...run, input } };
    case 'event':
    case 'debug':
      return action;
    default:
      return run satisfies never;
  }
}

function withParameters(href: string, names: readonly string[], input: ActionInput): string {
  const [path = '', query = ''] = href.split('?');
  const parameters = new URLSearchParams(query);
  for (const name of names) {
    const value = input[name];
    if (value !== undefined) parameters.set(name, value);
  }
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
