/**
 * The requests that the shell sends to an application by RUNTIME_REQ. `topbar.click`: the user clicked an element that
 * the application has put into the chrome; the argument names the element (`hero`, `account:0`). `actions.run`: the user
 * runs an action that the application has offered; the argument is its id.
 */
export type ShellRequest =
  | { module: 'topbar'; method: 'click'; args: [target: string] }
  | { module: 'actions'; method: 'run'; args: [id: string] };

interface GivenRequest {
  module: string;
  method: string;
  args: readonly unknown[];
}

/** @returns the name of the clicked element; undefined for any other request */
export function clickedTarget({ module, method, args: [target] }: GivenRequest): string | undefined {
  return module === 'topbar' && method === 'click' && typeof target === 'string' ? target : undefined;
}

/** @returns the id of the action to run; undefined for any other request */
export function requestedAction({ module, method, args: [id] }: GivenRequest): string | undefined {
  return module === 'actions' && method === 'run' && typeof id === 'string' ? id : undefined;
}
